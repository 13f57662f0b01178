import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ensureBrowser } from '../../../web/tools/test/browser.mjs';
import { serve } from '../../../web/tools/serve/server.mjs';

const root = resolve(import.meta.dirname, '../../..');
/** How long a step may take, in milliseconds, on a machine that has other work. */
const patience = 60_000;
const screenshots = join(root, 'build/screenshots');

/** Draw in software, the same everywhere; ask nobody for anything. */
const options = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Opened {
  page: Page;
  /** What the page complained about: errors of scripts, of the console, and violations of the content policy. */
  complaints: string[];
}

/** For the tests of a file: the built site behind its server and its content policy, and a browser to open it in. */
export function site() {
  let browser: Browser;
  let server: { address: string; close(): Promise<void> };
  beforeAll(async () => {
    server = await serve(join(root, 'dist/site'), { port: 0 });
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: options });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Opens a page by its path on the site. */
  async function openPage(
    path: string,
    context: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Opened> {
    const opened = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context })).newPage();
    opened.setDefaultTimeout(patience);
    const complaints: string[] = [];
    opened.on('pageerror', (error) => complaints.push(String(error)));
    opened.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    opened.on(
      'response',
      (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
    );
    await prepare?.(opened);
    await opened.goto(new URL(path, server.address).href);
    await opened.evaluate(() => document.fonts.ready);
    return { page: opened, complaints };
  }

  /** Opens the demo of this name, or the first. */
  async function open(
    { demo, ...context }: BrowserContextOptions & { demo?: string } = {},
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Opened> {
    const opened = await openPage(demo ? `#${demo}` : '', context, prepare);
    await opened.page.waitForSelector('.sentence');
    await opened.page.waitForSelector('.scene [data-frames], .scene .notice');
    await opened.page.evaluate(() => document.fonts.ready);
    return opened;
  }

  /** Keeps a picture of the page in build/screenshots, to be looked at, when ASKEW_PICTURES asks for it: they take long. */
  async function picture(page: Page, name: string, fullPage = false): Promise<void> {
    if (!process.env.ASKEW_PICTURES) return;
    mkdirSync(screenshots, { recursive: true });
    await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage });
  }

  return { open, openPage, picture };
}
