import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { build } from '../build/build.mjs';
import { lessonPages } from '../build/lesson-pages.mjs';
import { serve } from '../serve/server.mjs';
import { at } from '../support/paths.mjs';
import { main, say } from '../support/shell.mjs';
import { ensureBrowser } from '../test/browser.mjs';

/** Where rules begin, by the width of the container; the first is measured at the narrowest that is looked at. */
const widths = [0, 300, 340, 380, 440, 520, 600, 680, 760, 900, 1040];
const narrowest = 270;

/** Measures what each lesson needs at most, with the faces of the site and without, and writes it for `reserve.ts`. */
async function heights() {
  await build();
  const server = await serve(at('dist/site'), { port: 0 });
  const options = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: options });
  const all = {};
  try {
    for (const faces of [true, false]) await measure(server.address, browser, faces, all);
  } finally {
    await browser.close();
    await server.close();
  }
  writeFileSync(at('web/lessons/heights.json'), `${JSON.stringify(all)}\n`);
  writeFileSync(at('web/lessons/element.css'), (await lessonPages(at('web'))).sheet);
}

async function measure(address, browser, faces, all) {
  const page = await browser.newPage({ viewport: { width: 800, height: 3000 } });
  if (!faces) await page.route(/\.woff2?$/, (route) => route.abort());
  for (const path of Object.keys((await lessonPages(at('web'))).pages).filter((name) => name.startsWith('embed/'))) {
    const name = path.replace(/^embed\/|\.html$/g, '');
    await page.goto(address + path);
    await page.waitForFunction(
      () => document.querySelector('askew-lesson')?.shadowRoot?.querySelector('.poster')?.hidden,
    );
    await page.evaluate(() => document.fonts.ready);
    for (const [i, from] of widths.entries()) {
      await page.setViewportSize({ width: Math.max(from, narrowest), height: 3000 });
      const needs = await page.evaluate(needsOf, from);
      const before = all[name]?.[i] ?? [];
      (all[name] ??= [])[i] = needs.map((value, part) => Math.max(value, before[part] ?? 0));
    }
    say('heights', `${name} ${faces ? 'with' : 'without'} faces: ${all[name].map((needs) => needs.at(-1)).join(' ')}`);
  }
  await page.close();
}

/** Goes through the steps of the lesson of a page, each with its question open and answered. */
function needsOf(from) {
  const root = document.querySelector('askew-lesson').shadowRoot;
  const find = (what) => root.querySelector(what);
  const lesson = find('.lesson');
  const parts = ['answer', 'tell', 'table'];
  const set = (values) => {
    lesson.style.minHeight = '0';
    for (const part of parts) lesson.style.setProperty(`--${part}`, `${values[part]}px`);
  };
  const most = { answer: 0, tell: 0, table: 0, rest: 0 };
  const steps = root.querySelectorAll('.walk li button').length;
  const through = (look) => {
    for (let step = 0; step < steps; step += 1) {
      root.querySelectorAll('.walk li button')[step].click();
      look();
    }
  };
  set(most);
  through(() => {
    for (const part of parts) most[part] = Math.max(most[part], find(`.${part}`).offsetHeight);
  });
  set(most);
  through(() => {
    most.rest = Math.max(most.rest, lesson.offsetHeight - find('.frame').offsetHeight);
  });
  root.querySelectorAll('.walk li button')[0].click();
  return [from, most.answer, most.tell, most.table, most.rest];
}

await main(heights);
