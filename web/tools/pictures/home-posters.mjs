import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { build } from '../build/build.mjs';
import { serve } from '../serve/server.mjs';
import { at } from '../support/paths.mjs';
import { main, say } from '../support/shell.mjs';
import { ensureBrowser } from '../test/browser.mjs';

/** The picture of the hero is larger. */
const sizes = { 'two-regions': [800, 500], other: [480, 300] };
const quality = 0.72;

/** Takes the posters of the home page, all or those named: each figure as it wakes, in both themes. */
await main(async () => {
  await build();
  const server = await serve(at('dist/site'), { port: 0 });
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  mkdirSync(at('web/home/posters'), { recursive: true });
  const named = process.argv.slice(2);
  for (const colorScheme of ['light', 'dark']) {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: 2 });
    await page.goto(server.address);
    for (const place of await page.locator('.live').all()) {
      const name = await place.getAttribute('data-figure');
      if (named.length > 0 && !named.includes(name)) continue;
      await place.scrollIntoViewIfNeeded();
      await place.locator('.wake').focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction((figure) => figure.dataset.state === 'live', await place.elementHandle());
      await page.evaluate(() => document.activeElement.blur());
      await page.waitForTimeout(1500);
      const png = (await place.locator('.frame').screenshot()).toString('base64');
      const webp = await page.evaluate(asWebp, [png, sizes[name] ?? sizes.other, quality]);
      writeFileSync(at(`web/home/posters/${name}-${colorScheme}.webp`), Buffer.from(webp, 'base64'));
      say('posters', `${name} ${colorScheme} ${Math.round((webp.length * 0.75) / 100) / 10} kB`);
    }
    if (colorScheme === 'light' && named.length === 0) await share(page);
    await page.close();
  }
  await browser.close();
  await server.close();
});

/** The picture that is shown where somebody shares the site: the top of the home page with its figure. */
async function share(page) {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.hero .wake').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.hero .live[data-state=live]');
  await page.evaluate(() => document.activeElement.blur());
  await page.waitForTimeout(1500);
  await page.screenshot({ path: at('web/site/share.jpg'), type: 'jpeg', quality: 82, scale: 'css' });
}

/** The picture without the line around it, so large, as WebP in base64. */
async function asWebp([png, [width, height], quality]) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 2, 2, image.width - 4, image.height - 4, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}
