import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { ensureBrowser } from '../test/browser.mjs';
import { build } from '../build/build.mjs';
import { at } from '../support/paths.mjs';
import { serve } from '../serve/server.mjs';
import { main, say } from '../support/shell.mjs';

const size = { width: 640, height: 400 };
/** Where the scene has what matters. */
const middle = { x: 120, y: 80, width: 400, height: 250 };
const themes = ['light', 'dark'];

/** Takes the pictures of the gallery: each demo at its start, in both themes, as the built site draws it. */
await main(async () => {
  await build();
  const { chromium } = await import('playwright-core');
  const server = await serve(at('dist/site'), { port: 0 });
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  mkdirSync(at('web/playground/thumbnails'), { recursive: true });
  const named = process.argv.slice(2);
  for (const demo of demos().filter((id) => named.length === 0 || named.includes(id)))
    for (const colorScheme of themes) {
      const context = await browser.newContext({ viewport: size, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${server.address}playground/?picture#${demo}`);
      await page.waitForSelector('.scene [data-frames]', { timeout: 120_000 });
      await page.waitForTimeout(1500);
      await page.evaluate(hideWords);
      const picture = await small(page, await page.screenshot({ clip: middle }));
      writeFileSync(at(`web/playground/thumbnails/${demo}-${colorScheme}.webp`), Buffer.from(picture, 'base64'));
      say('thumbnails', `${demo} ${colorScheme}`);
      await context.close();
    }
  await browser.close();
  await server.close();
});

/** Nobody reads them at the size of a stamp. */
function hideWords() {
  for (const each of document.querySelectorAll('.scene .label, .scene .plot text'))
    if (each.textContent !== '') each.style.visibility = 'hidden';
}

function demos() {
  return readdirSync(at('web/playground/demos'));
}

/** The picture as the gallery shows it, as WebP in base64. */
function small(page, png) {
  return page.evaluate(
    async ([data, width, height]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1];
    },
    [png.toString('base64'), 320, 200],
  );
}
