import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pack } from '../../../web/figures/state/share-link.js';
import { measured } from '../../../web/tools/build/measured.mjs';
import { violations } from '../support/axe.js';
import { site } from '../support/browser.js';
import { testPart } from '../support/part.js';

const { openPage, picture } = site();
const looks = [320, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport: { width, height: 900 }, colorScheme })),
);
/** A whole result, as somebody else may have shared it. */
const theirs = {
  browser: 'Firefox 151',
  system: 'macOS',
  cores: 8,
  day: '2026-11-24',
  loop: 100,
  rounds: 5,
  pairs: 10_000,
  boxes: 10_000,
  queries: 64,
  rows: [
    ...['askew', 'batch', 'typed', 'obb', 'rapier', 'jolt', 'crashcat'].map((contender, i) => ({
      workload: 'meet',
      contender,
      time: [180, 40, 45, 190, 4800, 125, 3172][i],
      differing: i > 3 ? i : 0,
    })),
    ...['askew', 'batch', 'typed', 'obb', 'rapier', 'jolt', 'crashcat', 'mesh'].map((contender, i) => ({
      workload: 'within',
      contender,
      time: [2300, 1900, 5100, 1_250_000, 49_000, 22_000, 61_000, 400_000][i],
      differing: i > 5 ? 12 : 0,
    })),
  ],
};
/** What the example is labeled with: the machine and the day of the one file that holds the measured times. */
const { node, machine, day } = measured() as { node: string; machine: string; day: string };
const exampleLabel = `An example. CPU time in Node ${node} on ${machine.replace(', ', ' of ')}, ${new Date(
  `${day}T12:00:00Z`,
).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}.`;
const state = (page: Page): Promise<string> => page.locator('.state').innerText();
const names = (page: Page, workload: string): Promise<string[]> =>
  page.locator(`[data-workload=${workload}] .name`).allInnerTexts();
const finished = (page: Page): Promise<void> => page.getByRole('button', { name: 'Copy link' }).waitFor();

const fits = ({ viewport, colorScheme }: (typeof looks)[number]): string =>
  `${viewport.width} ${colorScheme}: an order, then bars that fit`;
testPart(looks, 2, fits, async (look) => {
  const { page, complaints } = await openPage('bench/', look);
  const { width } = look.viewport;
  await page.getByRole('button', { name: 'Run' }).waitFor();
  expect(await page.locator('.times > .example').innerText()).toBe(exampleLabel);
  expect(await page.locator('.workload').count()).toBe(4);
  expect(await names(page, 'within')).toHaveLength(7);
  expect(await page.getByRole('columnheader', { name: 'Differ' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await violations(page)).toEqual([]);
  await picture(page, `bench-start-${width}-${look.colorScheme}`, true);
  await page.evaluate((hash) => void (location.hash = hash), pack(theirs));
  await page.getByRole('columnheader', { name: 'Differ' }).first().waitFor();
  expect(await page.locator('.workload').count()).toBe(2);
  expect(await page.locator('tr:has(.break) .name').allInnerTexts(), 'more than 20 times as long').toEqual([
    'Rapier',
    'Rapier',
    'crashcat',
    'three-mesh-bvh',
    'THREE.OBB',
  ]);
  expect(await page.locator('.example').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await violations(page)).toEqual([]);
  const cut = await page
    .locator('.workload :is(td, th, .name)')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML));
  expect(cut).toEqual([]);
  await picture(page, `bench-${width}-${look.colorScheme}`, true);
  expect(complaints).toEqual([]);
});

test('by keys alone everything is measured, all libraries included, and nothing breaks the policy', async () => {
  const scripts: string[] = [];
  const { page, complaints } = await openPage('bench/?trial', {}, async (opened) => {
    opened.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  });
  const libraries = page.getByRole('group', { name: 'Libraries' }).getByRole('checkbox');
  expect(await libraries.count()).toBe(4);
  expect(scripts.filter((path) => /bench-/.test(path))).toEqual([]);
  await libraries.first().focus();
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
  await finished(page);
  expect(await page.locator('.faults').innerText()).toBe('');
  expect(await state(page)).toMatch(/^Measured here: Chromium? \d+ on Linux, \d+ cores?, .* take it as a trial\.$/);
  const own = ['askew, one call each', 'askew, all in one call', 'Typed arrays by hand'];
  const engines = ['Rapier', 'Jolt', 'crashcat'];
  expect((await names(page, 'meet')).sort()).toEqual([...own, ...engines, 'THREE.OBB'].sort());
  expect((await names(page, 'push')).sort()).toEqual([...own, ...engines].sort());
  for (const workload of ['within', 'ray'])
    expect((await names(page, workload)).sort()).toEqual([...own, ...engines, 'THREE.OBB', 'three-mesh-bvh'].sort());
  for (const name of ['askew', 'batch', 'typed', 'obb']) {
    const differing = await page.locator(`[data-contender=${name}] td:last-child`).allInnerTexts();
    expect(new Set(differing), name).toEqual(new Set(['–']));
  }
  const others = await page
    .locator('[data-contender=rapier] td:last-child, [data-contender=jolt] td:last-child')
    .allInnerTexts();
  expect(others.every((text) => text === '–' || Number(text.replace(',', '')) < 6)).toBe(true);
  expect(complaints).toEqual([]);
});

test('without libraries only what the page itself measures is loaded', async () => {
  const fetched: string[] = [];
  const { page, complaints } = await openPage('bench/?trial', {}, async (opened) => {
    opened.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (/bench-/.test(path)) fetched.push(path);
    });
  });
  await page.getByRole('button', { name: 'Run' }).click();
  await finished(page);
  expect(await names(page, 'ray')).toHaveLength(4);
  expect(fetched.filter((path) => /rapier|jolt|crashcat|mesh/.test(path))).toEqual([]);
  expect(fetched.length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('a result is a link that shows it elsewhere as what it is', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await openPage('bench/?trial', { permissions });
  await page.getByRole('button', { name: 'Run' }).click();
  await finished(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.locator('.copied').innerText()).toBe('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const rows = await page.locator('.workload tr').allInnerTexts();
  const said = await state(page);
  const { page: other, complaints } = await openPage(link.replace(/^https?:\/\/[^/]+\//, ''));
  await expect.poll(() => other.locator('.example').count()).toBe(0);
  expect(await other.locator('.workload tr').allInnerTexts()).toEqual(rows);
  expect(await state(other)).toBe(said.replace('Measured here', 'From a link'));
  expect(await other.getByRole('button', { name: 'Run it here' }).isVisible()).toBe(true);
  expect(await other.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test('it stops at once when it is told to', async () => {
  const { page, complaints } = await openPage('bench/');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect.poll(() => state(page)).toContain('Measuring');
  expect(await page.getByRole('progressbar').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await state(page)).toBe('Stopped; nothing was kept.');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run');
  expect(await page.locator('.times > .example').count(), 'what is shown is the example').toBe(1);
  expect(page.url()).not.toContain('#');
  expect(complaints).toEqual([]);
});

describe('links that hold no result are refused by name', () => {
  const broken: [string, string][] = [
    ['1.AAAA', 'it is damaged'],
    ['9.xyz', 'it was made by another version'],
    [`1.${'a'.repeat(3000)}`, 'it is too long'],
    [pack({ ...theirs, rows: [] }), 'it holds no times'],
    [pack({ ...theirs, rows: [theirs.rows[1]] }), 'it lacks times of askew'],
    [pack({ ...theirs, rows: [theirs.rows[0], theirs.rows[0]] }), 'it holds a time twice'],
    [pack({ ...theirs, day: '2026-99-99' }), 'state.day is no day'],
    [pack({ ...theirs, browser: '<img src=x onerror=alert(1)>'.repeat(3) }), 'state.browser is no text'],
    [pack({ ...theirs, rows: [{ ...theirs.rows[0], time: -1 }] }), 'state.rows[0].time is no number'],
    [pack({ ...theirs, rows: [{ ...theirs.rows[0], contender: '__proto__' }] }), 'state.rows[0].contender is none of'],
  ];
  test.each(broken.map(([hash, why]) => [why, hash] as const))('%s', async (why, hash) => {
    const { page, complaints } = await openPage(`bench/#${hash}`);
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(why);
    expect(await page.locator('.times > .example').count(), 'what is shown is the example').toBe(1);
    expect(await page.getByRole('button', { name: 'Run' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('and words in a link stay words', async () => {
    const { page, complaints } = await openPage(
      `bench/#${pack({ ...theirs, browser: '<img src=x onerror=alert(1)>' })}`,
    );
    await expect.poll(() => page.locator('.example').count()).toBe(0);
    expect(await state(page)).toContain('<img src=x');
    expect(await page.locator('main img').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test('who has no scripts is told so, and reads how it is measured', async () => {
  const { page } = await openPage('bench/', { javaScriptEnabled: false });
  expect(await page.locator('noscript').innerText()).toContain('needs JavaScript');
  expect(await page.getByRole('heading', { name: 'How it is measured' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Run' }).isVisible()).toBe(false);
});

test('the home page and the search lead to it', async () => {
  const { page } = await openPage('');
  const link = page.getByRole('link', { name: 'Measure it in your own browser' });
  expect(new URL((await link.getAttribute('href'))!, page.url()).pathname).toBe('/bench/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('benchmark');
  await page.getByRole('link', { name: 'Bench: how fast' }).click();
  await page.waitForURL(/\/bench\/$/);
  expect(await page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]').innerText()).toBe(
    'Bench',
  );
});
