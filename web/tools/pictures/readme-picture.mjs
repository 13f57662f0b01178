import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { build } from '../build/build.mjs';
import { serve } from '../serve/server.mjs';
import { at } from '../support/paths.mjs';
import { main, say } from '../support/shell.mjs';
import { ensureBrowser } from '../test/browser.mjs';
import { animatedWebp } from './animated-webp.mjs';

const size = { width: 720, height: 450 };
const frames = 40;
const duration = 80; // milliseconds
const quality = 0.6;
const files = { light: 'web/site/playground.webp', dark: 'web/site/playground-dark.webp' };

/** Where A is: it goes once around, through B and out of it. */
const placeOf = (part) => [
  -0.9 - 0.7 * (1 - Math.cos(2 * Math.PI * part)),
  1.2 + 0.55 * Math.sin(2 * Math.PI * part),
  0.2,
];

/** Takes the moving pictures of the README: the playground, where A is moved and every answer follows. */
await main(async () => {
  await build();
  const load = async (file) => (await runnerImport(at('web', file), { configFile: false, root: at('web') })).module;
  const { pack } = await load('figures/state/share-link.ts');
  const { initial } = await load('playground/demos/two-regions/state.ts');
  const server = await serve(at('dist/site'), { port: 0 });
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  for (const [colorScheme, file] of Object.entries(files)) {
    const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${server.address}playground/#two-regions`);
    await page.waitForSelector('.scene canvas[data-frames]');
    await page.keyboard.press('Tab');
    await page.locator('.scene canvas').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.bareness, .actions, .corner').evaluateAll((all) => all.forEach((each) => each.remove()));
    const pictures = [];
    for (let i = 0; i < frames; i += 1) {
      const state = { ...initial, a: { ...initial.a, center: placeOf(i / frames) } };
      await page.evaluate((hash) => (location.hash = hash), `two-regions/${pack(state)}`);
      await page.waitForTimeout(150);
      pictures.push((await page.screenshot()).toString('base64'));
    }
    const parts = await page.evaluate(changesOf, [pictures, quality]);
    const all = parts.map(({ webp, ...place }) => ({ ...place, duration, webp: Buffer.from(webp, 'base64') }));
    const picture = animatedWebp(size, all);
    writeFileSync(at(file), picture);
    say('readme', `${file} ${Math.round(picture.length / 1000)} kB`);
    await page.close();
  }
  await browser.close();
  await server.close();
});

/** Of each picture the rectangle that differs from the one before, at even places, as WebP in base64. */
async function changesOf([pictures, quality]) {
  const images = await Promise.all(
    pictures.map(async (png) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      return image;
    }),
  );
  const { width, height } = images[0];
  const bytesOf = (image) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  };
  const cut = async (image, x, y, w, h) => {
    const canvas = new OffscreenCanvas(w, h);
    canvas.getContext('2d').drawImage(image, -x, -y);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { x, y, width: w, height: h, webp: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
  };
  const parts = [await cut(images[0], 0, 0, width, height)];
  let before = bytesOf(images[0]);
  for (const image of images.slice(1)) {
    const now = bytesOf(image);
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let i = 0; i < now.length; i += 4) {
      if (
        Math.abs(now[i] - before[i]) + Math.abs(now[i + 1] - before[i + 1]) + Math.abs(now[i + 2] - before[i + 2]) <
        6
      )
        continue;
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    if (right < 0) [left, top, right, bottom] = [0, 0, 1, 1];
    left -= left % 2;
    top -= top % 2;
    parts.push(await cut(image, left, top, right - left + 1, bottom - top + 1));
    before = now;
  }
  return parts;
}
