import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhibits } from '../../../web/museum/exhibit.js';
import { violations } from '../support/axe.js';
import { site } from '../support/browser.js';

const { openPage, picture } = site();
const looks = (
  [
    [320, 'dark'],
    [768, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const
).map(([width, colorScheme]) => ({ viewport: { width, height: 900 }, colorScheme }));
const verdicts = (page: Page, who: string): Promise<(string | undefined)[]> =>
  page
    .locator(`[data-answer=${who}]`)
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['verdict']));
const answered = (page: Page): Promise<void> => page.getByRole('button', { name: 'Load Rapier' }).waitFor();
const repeated = (word: string, who: string): string[] =>
  exhibits.filter(({ library }) => who === 'askew' || library === who).map(() => word);

test('askew and THREE.OBB answer at once, each engine on a click, by keys alone, under the policy', async () => {
  const scripts: string[] = [];
  const { page, complaints } = await openPage('museum/', {}, async (opened) => {
    opened.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  });
  await answered(page);
  expect(await verdicts(page, 'askew')).toEqual(repeated('right', 'askew'));
  expect(await verdicts(page, 'obb')).toEqual(repeated('wrong', 'obb'));
  expect(scripts.filter((path) => /rapier|jolt|crashcat/.test(path))).toEqual([]);
  for (const [library, name] of [
    ['rapier', 'Rapier'],
    ['jolt', 'Jolt'],
    ['crashcat', 'crashcat'],
  ] as const) {
    expect(await page.locator(`[data-answer=${library}]`).first().innerText()).toBe('not asked yet');
    await page.getByRole('button', { name: `Load ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`${name} has answered.`).waitFor({ state: 'attached' });
    expect(await verdicts(page, library)).toEqual(repeated('wrong', library));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(library);
  }
  expect(await page.getByRole('button', { name: /^Load/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a library that cannot be had is said, and may be tried again', async () => {
  const { page } = await openPage(
    'museum/',
    {},
    async (opened) => void (await opened.route(/jolt/, (route) => route.abort())),
  );
  await answered(page);
  const button = page.getByRole('button', { name: 'Load Jolt' });
  await button.click();
  await page.getByText('Jolt did not run here').waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('false');
  expect(await verdicts(page, 'jolt')).not.toContain('wrong');
});

test.each(looks)('$viewport.width $colorScheme: answers side by side that fit', async (look) => {
  const { page, complaints } = await openPage('museum/', look);
  const { width } = look.viewport;
  await answered(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const cut = await page
    .locator('.answers dd')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML));
  expect(cut).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await picture(page, `museum-${width}-${look.colorScheme}`, true);
  expect(complaints).toEqual([]);
});
