import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from '../../../web/figures/state/share-link.js';
import { initial } from '../../../web/playground/demos/two-regions/state.js';
import { serve } from '../../../web/tools/serve/server.mjs';
import { site } from '../support/browser.js';
import { lesson, ready } from '../support/lessons.js';

const { openPage } = site();
const moved = pack({ ...initial, a: { ...initial.a, center: [-6, 3, 0] } });
let deep: { address: string; close(): Promise<void> };
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  symlinkSync(resolve(import.meta.dirname, '../../../dist/site'), join(folder, 'askew'));
  deep = await serve(folder, { port: 0 });
});
afterAll(() => deep.close());

test.each([
  ['#two-regions/touching', 'playground/#two-regions/touching'],
  [`#two-regions/${moved}`, `playground/#two-regions/${moved}`],
  ['#cast', 'playground/#overlap'],
  ['?embed#zones', 'playground/?embed#zones'],
])('a link to the playground from when it was the first page still opens: %s', async (old, now) => {
  const { page, complaints } = await openPage(`${deep.address}askew/${old}`);
  await page.waitForSelector('.view .sentence');
  await expect.poll(() => page.url()).toBe(`${deep.address}askew/${now}`);
  expect(complaints).toEqual([]);
});

test('what such a link names is shown, and going back does not end in a circle', async () => {
  const { page } = await openPage(`${deep.address}askew/guide/index.html`);
  await page.goto(`${deep.address}askew/#two-regions/${moved}`);
  await page.waitForSelector('.view .sentence');
  expect(await page.locator('.view .sentence').innerText()).toContain('A and B are apart.');
  await page.goBack();
  await page.waitForURL(/guide\/index\.html$/);
});

test('one that is typed on the home page opens too, and what the page itself links to does not leave it', async () => {
  const { page } = await openPage(`${deep.address}askew/`);
  for (const own of ['#main', '#entries', '#']) {
    await page.evaluate((hash) => (location.hash = hash), own);
    await page.waitForTimeout(100);
    expect(new URL(page.url()).pathname).toBe('/askew/');
  }
  const own = await page.locator('a[href^="#"]').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  for (const hash of own) expect(['#main', '#entries', '#compared']).toContain(hash);
  await page.evaluate(() => (location.hash = 'rays'));
  await page.waitForURL(/\/askew\/playground\/#rays$/);
});

test('what a lesson shows opens in the playground, from a path of its own too', async () => {
  const { page, complaints } = await openPage(`${deep.address}askew/lessons/sat-3d.html`);
  await ready(page);
  await lesson(page).getByRole('button', { name: 'Move box A' }).press('Alt+ArrowRight');
  await lesson(page).getByRole('link', { name: 'Open in the playground' }).click();
  await page.waitForURL(/\/askew\/playground\/#two-regions\/1\./);
  await expect.poll(() => page.locator('.view .sentence').innerText()).toMatch(/^A and B /);
  expect(complaints).toEqual([]);
});
