import { expect, test } from 'vitest';
import { violations } from './support/axe.js';
import { site } from './support/browser.js';
import { answer, lesson, ready } from './support/lessons.js';

const { open, picture } = site();
const looks = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const;

test.each(looks)('below the playground one lesson runs, once somebody comes near it: $viewport.width', async (look) => {
  const { page, complaints } = await open(look);
  expect(await page.locator('.view').evaluate((view) => view.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    look.viewport.height,
  );
  expect(await page.evaluate(() => customElements.get('askew-lesson') === undefined)).toBe(true);
  expect(await page.locator('.still').isVisible()).toBe(false);
  await page.locator('.learn').scrollIntoViewIfNeeded();
  await ready(page);
  await page.locator('.learn').evaluate((learn) => learn.scrollIntoView());
  expect(await answer(page)).toBe('A and B are apart. On A.x the shadows leave a gap of 0.233.');
  await picture(page, `home-${look.viewport.width}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what the lesson shows opens in the playground above', async () => {
  const { page } = await open();
  await page.locator('.learn').scrollIntoViewIfNeeded();
  await ready(page);
  await lesson(page).getByRole('button', { name: 'Move rectangle A' }).press('Alt+ArrowRight');
  await lesson(page).getByRole('link', { name: 'Open in the playground' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.locator('.sentence').innerText()).toContain('along');
  expect(await page.evaluate(() => location.hash)).toContain('#two-regions/');
});
