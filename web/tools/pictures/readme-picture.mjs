import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../test/browser.mjs';
import { build } from '../build/build.mjs';
import { at } from '../support/paths.mjs';
import { serve } from '../serve/server.mjs';
import { main, say } from '../support/shell.mjs';

const size = { width: 1360, height: 850 };
const quality = 0.86;
const file = 'web/site/playground.webp';

/** Takes the picture of the README: the playground at its start, as the built site draws it. */
await main(async () => {
  await build();
  const server = await serve(at('dist/site'), { port: 0 });
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const context = await browser.newContext({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.address}#two-regions`);
  await page.waitForSelector('.scene canvas[data-frames]');
  await page.waitForFunction(() => /µs an answer$/.test(document.querySelector('.foot')?.textContent ?? ''));
  const webp = Buffer.from(
    await page.evaluate(asWebp, [(await page.screenshot()).toString('base64'), quality]),
    'base64',
  );
  writeFileSync(at(file), webp);
  say('readme', `${file} ${Math.round(webp.length / 1024)} KB`);
  await browser.close();
  await server.close();
});

async function asWebp([png, quality]) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}
