import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** How long a step may take, in milliseconds, on a machine that has other work. */
const patience = 60_000;
const screenshots = join(root, 'build/screenshots');
/** As Playwright has them, and whether the test looks at the pixels of pictures in space. */
export type PageOptions = BrowserContextOptions & { pixels?: boolean };

export interface Opened {
  page: Page;
  /** What the page complained about: errors of scripts, of the console, and violations of the content policy. */
  complaints: string[];
}

/** The bytes of a file that the page saves. */
export const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

/**
 * For tests that look at no pixel of a picture in space: all is asked of WebGL as ever, and shaders are compiled, but
 * nothing is drawn, on a canvas of few pixels. In software that takes a fifth of all time.
 */
function drawNothing(): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.25 });
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'])
      if (name in prototype) Object.defineProperty(prototype, name, { value: () => undefined });
}

/** For the tests of a file: the built site, and the browser to open it in. What a test opens is closed at its end. */
export function site() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  let before = 0;
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  beforeEach(() => {
    before = contexts.length;
  });
  afterEach(() => Promise.all(contexts.splice(before).map((context) => context.close())));
  afterAll(() => browser?.close());

  /** Opens a page by its path on the site. */
  async function openPage(
    path: string,
    { pixels = false, ...context }: PageOptions = {},
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Opened> {
    const own = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context });
    contexts.push(own);
    if (!pixels && !process.env.ASKEW_PICTURES) await own.addInitScript(drawNothing);
    const opened = await own.newPage();
    opened.setDefaultTimeout(patience);
    const complaints: string[] = [];
    opened.on('pageerror', (error) => complaints.push(String(error)));
    opened.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    opened.on(
      'response',
      (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
    );
    await prepare?.(opened);
    await opened.goto(new URL(path, inject('site')).href);
    await opened.evaluate(() => document.fonts.ready);
    return { page: opened, complaints };
  }

  /** Opens the demo of this name in the playground, or the first. */
  async function open(
    { demo, ...context }: PageOptions & { demo?: string } = {},
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Opened> {
    const opened = await openPage(demo ? `playground/#${demo}` : 'playground/', context, prepare);
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
