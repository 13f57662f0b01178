import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { ensureBrowser } from '../../web/tools/test/browser.mjs';
import { serve } from '../../web/tools/serve/server.mjs';
import { consumer, write } from './support/consumer.js';

let app: string;
let browser: Browser;
beforeAll(async () => {
  const folder = consumer();
  app = join(folder, 'article');
  write(app, {
    'index.html': `<!doctype html><title>article</title><link rel="icon" href="data:,">
      <script type="module" src="/main.js"></script><askew-lesson name="sat-3d"></askew-lesson>`,
    'main.js': `import 'askew/lessons/define';
      import { AskewLesson, names } from 'askew/lessons';
      document.querySelector('askew-lesson').addEventListener('askew-ready', ({ target, detail }) => {
        document.title = JSON.stringify([target instanceof AskewLesson, names.length > 5, detail.step]);
      });`,
  });
  await build({ root: app, configFile: false, logLevel: 'error' });
  browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
});
afterAll(() => browser?.close());

test('a lesson in space runs in a Vite app without three under the strict content policy, and each core is shipped once', async () => {
  const scripts = readdirSync(join(app, 'dist/assets')).map((name) =>
    readFileSync(join(app, 'dist/assets', name), 'utf8'),
  );
  const cores = scripts.flatMap((text) => text.match(/H4sI[\w+/=]{1000,}/g) ?? []);
  expect(cores.length).toBe(2);
  expect(new Set(cores).size).toBe(2);
  const server = await serve(join(app, 'dist'), { port: 0 });
  const tab = await browser.newPage();
  const problems: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  tab.on('pageerror', (error) => problems.push(String(error)));
  try {
    await tab.goto(server.address);
    await tab.waitForFunction(() => document.title !== 'article');
    expect(JSON.parse(await tab.title())).toEqual([true, true, 0]);
    await tab.locator('askew-lesson').getByText('Six faces, six shadows').waitFor();
    expect(problems).toEqual([]);
  } finally {
    await tab.close();
    await server.close();
  }
});
