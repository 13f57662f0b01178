import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.js';
import { site } from './support/browser.js';
import {
  contextCount,
  countHeld,
  goOnCompiling,
  held,
  stopCompiling,
  stopped,
  watchCompiling,
} from './support/held.js';
import { field, sentence, settled } from './support/playground.js';

const { open, picture } = site();

const heading = (page: Page) => page.locator('h1').textContent();
const follow = async (page: Page, demo: string) => {
  await page.getByRole('navigation', { name: 'Demos' }).getByRole('link', { name: demo }).click();
  await page.getByRole('heading', { level: 1, name: demo }).waitFor({ state: 'attached' });
};

test('the address names the demo, and an address that names none opens the first', async () => {
  for (const [demo, title] of [
    [undefined, 'Two regions'],
    ['two-regions', 'Two regions'],
    ['overlap', 'Overlap query'],
    ['%00<img src=x>', 'Two regions'],
  ]) {
    const { page, complaints } = await open({ demo });
    expect(await heading(page)).toBe(title);
    expect(await page.title()).toBe(`${title} · askew`);
    const current = page.locator('.gallery [aria-current=page] b');
    expect(await current.textContent()).toBe(title);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('each demo keeps its state and its history while others are open, and one picture is held at a time', async () => {
  const { page, complaints } = await open();
  const first = await sentence(page);
  await page.locator('.scene .drawing').focus();
  await page.keyboard.press('ArrowRight');
  const moved = await sentence(page);
  await follow(page, 'Overlap query');
  await page.locator('.scene .drawing').focus();
  await page.keyboard.press('ArrowRight');
  expect(await field(page, 'A center: x')).toBe(0.3);
  await settled(page);
  await follow(page, 'Two regions');
  expect(await page.locator('canvas').count()).toBe(1);
  expect(await sentence(page)).toBe(moved);
  await page.keyboard.press('Control+z');
  expect(await sentence(page)).toBe(first);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Overlap query' }).waitFor({ state: 'attached' });
  expect(await field(page, 'A center: x')).toBe(0.3);
  await page.keyboard.press('Control+z');
  expect(await field(page, 'A center: x')).toBe(0.2);
  for (let visit = 0; visit < 4; visit += 1) {
    await follow(page, visit % 2 === 0 ? 'Two regions' : 'Overlap query');
    expect(await settled(page)).toBeGreaterThan(0);
  }
  expect(complaints).toEqual([]);
});

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, each) => all + each, 0);

test('demos share one drawing context, and one that is closed leaves nothing in it', async () => {
  const { page, complaints } = await open({}, countHeld);
  const visit = async (demos: string[]) => {
    for (const demo of demos) await follow(page, demo);
    return sum(await held(page));
  };
  const round = ['Overlap query', 'Rays and bounces', 'Shapes', 'Two regions'];
  const after = await visit(round);
  expect(after).toBeGreaterThan(20);
  expect(await visit([...round, ...round])).toBe(after);
  expect(await contextCount(page)).toBe(1);
  expect(complaints).toEqual([]);
});

test('a demo that is closed while it is compiled leaves nothing either, whichever compilation ends first', async () => {
  const { page, complaints } = await open({ demo: 'shapes' }, async (fresh) => {
    await countHeld(fresh);
    await watchCompiling(fresh);
  });
  await stopCompiling(page);
  for (const [i, demo] of ['Overlap query', 'Two regions'].entries()) {
    await follow(page, demo);
    await stopped(page, i + 1);
  }
  await follow(page, 'Rays and bounces');
  await goOnCompiling(page);
  const { Shader: shaders, ...others } = await held(page);
  expect(shaders).toBe(0);
  await follow(page, 'Shapes');
  await held(page);
  await follow(page, 'Rays and bounces');
  expect(await held(page)).toEqual({ Shader: 0, ...others });
  expect(complaints).toEqual([]);
});

test('a demo that is closed measures nothing any more', async () => {
  const { page } = await open({}, async (fresh) => {
    await fresh.addInitScript(() => {
      const waiting = new Set<number>();
      const { setTimeout, clearTimeout } = window;
      // What is measured once nothing has changed for half a second is never measured here.
      window.setTimeout = ((run: () => void, delay?: number) => {
        if (delay !== 500) return setTimeout(run, delay);
        const timer = setTimeout(() => undefined);
        waiting.add(timer);
        return timer;
      }) as typeof window.setTimeout;
      window.clearTimeout = (timer) => {
        waiting.delete(timer as number);
        clearTimeout(timer);
      };
      Object.assign(window, { waiting });
    });
  });
  const waiting = () => page.evaluate(() => (window as unknown as { waiting: Set<number> }).waiting.size);
  for (const demo of ['Two regions', 'Overlap query', 'A million']) {
    await follow(page, demo);
    expect(await waiting(), demo).toBe(1);
    await follow(page, 'Rays and bounces');
    expect(await waiting(), demo).toBe(0);
  }
});

test('search finds demos by their words, and every demo has its pictures', async () => {
  const { page, complaints } = await open();
  const shown = () => page.locator('.gallery li:visible b').allTextContents();
  const all = await shown();
  expect(all.length).toBeGreaterThan(6);
  const pictures = page.locator('.gallery li img.in-light');
  expect(await pictures.count()).toBe(all.length);
  expect(await page.locator('.gallery li img.in-dark').count()).toBe(all.length);
  const search = page.getByLabel('Search the demos');
  await search.fill('crowd ZONES');
  expect(await shown()).toEqual(['Zones']);
  for (const [query, demo] of [
    ['raycast', 'Rays and bounces'],
    ['trigger', 'Zones'],
    ['sensor', 'Zones'],
    ['mtv', 'Two regions'],
    ['gjk', 'Shapes'],
    ['sat', 'Two regions'],
    ['frustum', 'Plane and boxes'],
    ['collision', 'Two regions'],
    ['intersecton', 'Intersection'],
    ['terain', 'Terrain'],
    ['milion', 'A million'],
    ['colision', 'Shapes'],
    ['trgiger', 'Zones'],
  ] as const) {
    await search.fill(query);
    expect(await shown(), query).toContain(demo);
    expect((await shown()).length, query).toBeLessThan(9);
  }
  await search.fill('no such thing');
  expect(await shown()).toEqual([]);
  await page.getByText('No demo has all of these words.').waitFor();
  await search.fill('');
  expect(await shown()).toEqual(all);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('all demos stand in groups, and their names fit one screen', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 800 } });
  const names = await page
    .locator('.gallery li b')
    .evaluateAll((all) => all.map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() })));
  expect(names.length).toBeGreaterThan(11);
  for (const { name, box } of names) expect(box.bottom, name!).toBeLessThan(764);
  const titles = await page.locator('.group-name').allTextContents();
  expect(titles).toEqual(['Two shapes', 'Points and planes', 'Many shapes', 'Levels']);
  await picture(page, 'gallery-groups');
  await page.getByLabel('Search the demos').fill('trigger');
  expect(await page.locator('.group-name:visible').allTextContents()).toContain('Many shapes');
  expect(await page.locator('.group-name:visible').allTextContents()).not.toContain('Two shapes');
});

test('an address is followed as it was asked for, whatever the open demo writes there before the page hears of it', async () => {
  const { page, complaints } = await open();
  await page.locator('.scene .drawing').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.hash.startsWith('#two-regions/'));
  // What the open demo does once its state has rested, here just before the event.
  await page.evaluate(() => {
    const own = location.hash;
    location.hash = 'overlap';
    history.replaceState(null, '', own);
  });
  await page.getByRole('heading', { level: 1, name: 'Overlap query' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#overlap');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('only the demo that is open is loaded', async () => {
  const { page } = await open();
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));
  const demos = async () => (await loaded()).flatMap((name) => /^demo-([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []);
  expect(await demos()).toEqual(['two-regions']);
  await follow(page, 'Plane and boxes');
  expect(await demos()).toEqual(['two-regions', 'plane']);
  await page.context().close();
});

test('where the page is narrow the gallery is a menu', async () => {
  const { page, complaints } = await open({ viewport: { width: 320, height: 640 }, hasTouch: true });
  const menu = page.getByRole('button', { name: 'Demos' });
  const gallery = page.getByRole('navigation', { name: 'Demos' });
  expect(await gallery.isVisible()).toBe(false);
  await menu.tap();
  await gallery.waitFor({ state: 'visible' });
  await settled(page);
  await picture(page, '320-menu');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await gallery.waitFor({ state: 'hidden' });
  await menu.press('Enter');
  await follow(page, 'Overlap query');
  expect(await gallery.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test('a demo that is chosen by key in the menu leaves the focus where the menu is', async () => {
  const { page } = await open({ viewport: { width: 768, height: 1024 } });
  await page.getByRole('button', { name: 'Demos' }).click();
  await page.locator('.gallery a[href="#shapes"]').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Shapes' }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.activeElement!.matches('.menu.demos'));
});

test('a file that is dropped where none is taken does not replace the page, and a text is none of its business', async () => {
  const { page } = await open();
  const taken = await page.evaluate(() =>
    ['file', 'text'].map((what) => {
      const dataTransfer = new DataTransfer();
      if (what === 'file') dataTransfer.items.add(new File(['x'], 'a.glb'));
      else dataTransfer.setData('text/plain', 'x');
      const scene = document.querySelector('.scene')!;
      return ['dragover', 'drop'].map(
        (type) => !scene.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    }),
  );
  expect(taken).toEqual([
    [true, true],
    [false, false],
  ]);
});
