import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../test/browser.mjs';
import { build } from '../build/build.mjs';
import { lessonPages } from '../build/lesson-pages.mjs';
import { at } from '../support/paths.mjs';
import { serve } from '../serve/server.mjs';
import { main, say } from '../support/shell.mjs';

const width = 960;
const quality = 0.8;

const files = { light: 'poster.webp', dark: 'poster-dark.webp' };

/** Takes the pictures that stand in for the lessons, all or those named: the first step, as the figure draws it. */
async function posters() {
  await build();
  const server = await serve(at('dist/site'), { port: 0 });
  const options = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: options });
  try {
    for (const colorScheme of Object.keys(files)) await take(server.address, browser, colorScheme);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function take(address, browser, colorScheme) {
  const page = await browser.newPage({ viewport: { width, height: 1600 }, colorScheme });
  const named = process.argv.slice(2);
  // The frame alone, as wide as the window and as high as the pages reserve for it.
  const only = `.side, .answer, .table { display: none } .lesson { border: 0; border-radius: 0; display: block }
    .frame { height: 62.5cqw !important }`;
  for (const path of Object.keys((await lessonPages(at('web'))).pages).filter((name) => name.startsWith('embed/'))) {
    const name = path.replace(/^embed\/|\.html$/g, '');
    if (named.length > 0 && !named.includes(name)) continue;
    await page.goto(address + path);
    await page.waitForFunction(
      () => document.querySelector('askew-lesson')?.shadowRoot?.querySelector('.poster')?.hidden,
    );
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.querySelector('askew-lesson').shadowRoot.adoptedStyleSheets.push(sheet);
    }, only);
    await page.waitForTimeout(400);
    const png = await page.locator('askew-lesson .frame').screenshot();
    const webp = await page.evaluate(asWebp, { png: png.toString('base64'), quality });
    writeFileSync(at('web/lessons', name, files[colorScheme]), Buffer.from(webp, 'base64'));
    say('posters', `${name} ${colorScheme} ${Math.round((webp.length * 0.75) / 1024)} KB`);
  }
}

async function asWebp({ png, quality }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

await main(posters);
