import { expect, test } from 'vitest';
import { violations } from './support/axe.js';
import { site } from './support/browser.js';

const { openPage, picture } = site();
const looks = [
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

test.each(looks)('is loaded when it is wanted, and goes by keys alone: $viewport.width', async (look) => {
  const asked: string[] = [];
  const { page, complaints } = await openPage('decisions/0028-range-and-planes.html', look, async (opened) => {
    opened.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  });
  await page.getByRole('button', { name: 'Search' }).waitFor();
  expect(asked.filter((path) => /search(-dialog|-index|\.json)/.test(path))).toEqual([]);

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox');
  await field.waitFor();
  await page.keyboard.type('hysteresis dwell');
  const found = page.getByRole('dialog').getByRole('link');
  await found.first().waitFor();
  expect(asked.filter((path) => /search\.json$/.test(path))).toEqual(['/search.json']);
  expect(await page.getByRole('dialog').getByRole('status').innerText()).toMatch(/found|The best/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width);
  await picture(page, `search-${look.viewport.width}-${look.colorScheme}`);
  if (look.viewport.width < 400) expect(await violations(page, 'dialog')).toEqual([]);

  await field.fill('/');
  expect(await field.inputValue(), 'the key is a letter where one types').toBe('/');
  await field.fill('nothing of the kind qqqq');
  await field.fill('margins and dwell');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = await found
    .first()
    .evaluate((link) => [document.activeElement === link, (link as HTMLAnchorElement).href]);
  expect(first).toEqual([true, expect.stringContaining('/guide/zones.html#margin')]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/guide\/zones\.html#margin$/);
  expect(await page.getByRole('dialog').isVisible()).toBe(false);

  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.press('Escape');
  expect(await field.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});
