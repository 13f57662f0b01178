import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from '../build/build.mjs';
import { serve } from '../serve/server.mjs';
import { at } from '../support/paths.mjs';
import { main, say } from '../support/shell.mjs';
import { ensureBrowser } from '../test/browser.mjs';

const looks = [320, 768, 1440].flatMap((width) => ['light', 'dark'].map((colorScheme) => ({ width, colorScheme })));
const folder = at('build/screenshots/pages');

/**
 * Takes a picture of every page of the site, or of those whose paths hold one of the words behind the command, from top to
 * bottom at three widths, light and dark, to be looked at one by one in build/screenshots/pages; and says which of them
 * are wider than the window.
 */
async function pages(words) {
  await build();
  mkdirSync(folder, { recursive: true });
  const server = await serve(at('dist/site'), { port: 0 });
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const paths = readdirSync(at('dist/site'), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && (words.length === 0 || words.some((word) => path.includes(word))));
  try {
    for (const { width, colorScheme } of looks) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
      for (const path of paths.sort()) {
        await page.goto(server.address + path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) say('pages', `${path} is ${wide} px wide at ${width}`);
        const name = `${path.replace('.html', '').replaceAll('/', '-')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true });
      }
      await page.close();
    }
    say('pages', `${paths.length * looks.length} pictures in ${folder}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

await main(() => pages(process.argv.slice(2)));
