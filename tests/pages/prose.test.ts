import { describe, expect, test } from 'vitest';
import { violations } from './support/axe.js';
import { site } from './support/browser.js';

const { openPage, picture } = site();

const pages = [
  'guide/conventions',
  'guide/world',
  'guide/levels',
  'guide/moving',
  'guide/zones',
  'guide/architecture',
  'guide/contributing',
  'changelog',
  'decisions/index',
  'notices',
];
const looks = [
  { width: 320, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

describe.each(pages)('%s', (path) => {
  test.each(looks)('reads well at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const { page, complaints } = await openPage(`${path}.html`, { viewport: { width, height: 800 }, colorScheme });
    await page.getByRole('group', { name: 'Theme' }).waitFor();
    await picture(page, `${path.replace('/', '-')}-${width}-${colorScheme}`);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(
      await page.evaluate(() =>
        document.fonts.ready.then(() => document.fonts.check('18px "Source Serif 4 Variable"')),
      ),
    ).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('every link within the site leads somewhere', async () => {
  const { page } = await openPage('');
  const start = page.url();
  for (const path of ['', ...pages.map((name) => `${name}.html`)]) {
    await page.goto(new URL(`/${path}`, start).href);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
  }
});
