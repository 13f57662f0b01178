import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { samplesOf } from '../../unit/support/samples.js';
import { site } from '../support/browser.js';

const { openPage, picture } = site();
const guide = resolve(import.meta.dirname, '../../../web/site/guide');
const chapters = Object.values(JSON.parse(readFileSync(`${guide}/chapters.json`, 'utf8')) as Record<string, string[]>);

test('every sample of the guide runs where it is read, and shows what its arrows say', async () => {
  const { page, complaints } = await openPage('guide/index.html');
  const run = page.getByRole('button', { name: 'Run this sample' });
  let ran = 0;
  let told = 0;
  for (const chapter of chapters.flat()) {
    const samples = samplesOf(chapter);
    await page.goto(new URL(`/guide/${chapter}.html`, page.url()).href);
    await page.getByRole('group', { name: 'Theme' }).waitFor();
    if (samples.length > 0) await run.first().waitFor();
    expect(await run.count(), chapter).toBe(samples.length);
    const forReact = samplesOf(chapter, 'tsx').length;
    expect(await page.locator('pre:not([data-program]) + .apart').count(), chapter).toBe(forReact);
    told += forReact;
    if (samples.length > 0) await run.first().click();
    await run.evaluateAll((all) => all.slice(1).forEach((button) => (button as HTMLElement).click()));
    const results = page.locator('.results');
    await expect.poll(() => results.filter({ hasText: 'Running' }).count()).toBe(0);
    const shown = await results.evaluateAll((all) => all.map((each) => each.querySelectorAll('p').length));
    expect(shown, chapter).toEqual(samples.map((code) => code.split(/→|throws '/).length - 1));
    expect(await page.locator('.results .fault').allInnerTexts(), chapter).toEqual([]);
    await picture(page, `run-${chapter}`);
    ran += samples.length;
  }
  expect(ran).toBeGreaterThan(120);
  expect(told, 'samples that need React, each with a sentence that says so').toBe(2);
  expect(complaints).toEqual([]);
}, 120_000);

test('a sample that stands on a page of the reference twice shows its results in both places', async () => {
  const { page, complaints } = await openPage('api/Compound.html');
  const twice = await page
    .locator('.sample[data-program]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.program!));
  const program = twice.find((each, i) => twice.indexOf(each) !== i)!;
  expect(program).toBeDefined();
  const uses = page.locator('.use').filter({ has: page.locator(`[data-program="${program}"]`) });
  for (const use of await uses.all()) {
    await use.locator('summary').click();
    await use.getByRole('button', { name: 'Run this sample' }).click();
  }
  await expect.poll(() => uses.filter({ has: page.locator('.results .value') }).count()).toBe(await uses.count());
  expect(await page.locator('.results .fault').count()).toBe(0);
  await picture(page, 'run-in-reference', true);
  expect(complaints).toEqual([]);
});
