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

/** Too much to be drawn in software. */
const leftOut = ['million'];

/** The pages below `site`, and the playground once more for each of its demos. */
function places(site) {
  const pages = readdirSync(site, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html'));
  const demos = readdirSync(at('web/playground/demos')).filter((demo) => !leftOut.includes(demo));
  return [...pages, ...demos.map((demo) => `playground/index.html#${demo}`)].sort();
}

/** Opens a page, and looks at all of it once, so that what waits to be looked at is there. */
async function open(page, address) {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'networkidle' });
  if (address.includes('#')) return page.waitForSelector('.scene [data-frames]', { timeout: 120_000 });
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/**
 * Takes a picture of every page of the site and of every demo, or of those whose paths hold one of the words behind the
 * command, from top to bottom at three widths, light and dark, to be looked at one by one in build/screenshots/pages; and
 * says which of them are wider than the window.
 */
async function pages(words) {
  await build();
  mkdirSync(folder, { recursive: true });
  const server = await serve(at('dist/site'), { port: 0 });
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const isAsked = (path) => words.length === 0 || words.some((word) => path.includes(word));
  const paths = places(at('dist/site')).filter(isAsked);
  try {
    for (const { width, colorScheme } of looks) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
      for (const path of paths) {
        await open(page, server.address + path);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) say('pages', `${path} is ${wide} px wide at ${width}`);
        const name = `${path.replace('.html', '').replaceAll(/[/#]/g, '-')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: !path.includes('#'), timeout: 120_000 });
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
