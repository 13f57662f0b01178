import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../support/axe.js';
import { site, type Opened } from '../support/browser.js';
import { looksInPart } from '../support/part.js';

const { openPage, picture } = site();

const pages = [
  'guide/index',
  'guide/getting-started',
  'guide/conventions',
  'guide/world',
  'guide/zones',
  'guide/levels',
  'guide/moving',
  'guide/performance',
  'guide/migrating',
  'guide/recipes',
  'guide/more-samples',
  'guide/errors',
  'guide/architecture',
  'guide/contributing',
  'api/index',
  'api/Mesh',
  'api/types-region',
  'proof',
  'changelog',
  'decisions/index',
  'notices',
  '404',
];
const looks: { width: number; colorScheme: 'light' | 'dark' }[] = [
  { width: 320, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

describe('wide and narrow, light and dark', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPage('404.html', { viewport: { width: looks[0]!.width, height: 800 } });
  });

  /** Each page is loaded in the look in which the one before was left, where it has both. */
  test.each([...pages.entries()])('%i %s reads well', async (i, path) => {
    const { page, complaints } = opened;
    const part = looksInPart(looks, i);
    if (i % 2 === 1) part.reverse();
    await page.emulateMedia({ colorScheme: part[0]!.colorScheme });
    await page.goto(new URL(`/${path}.html`, page.url()).href);
    await page.getByRole('group', { name: 'Theme' }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    for (const { width, colorScheme } of part) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await picture(page, `${path.replace('/', '-')}-${width}-${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(
        await page.evaluate(() =>
          document.fonts.ready.then(() => document.fonts.check('18px "Source Serif 4 Variable"')),
        ),
      ).toBe(true);
      expect(await violations(page), `${width} ${colorScheme}`).toEqual([]);
    }
    expect(complaints.splice(0)).toEqual([]);
  });
});

test('samples and anchors are copied, and the page says so', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await openPage('guide/getting-started.html', { permissions });
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  expect(await page.getByRole('button', { name: 'Copy this sample' }).count()).toBe(
    await page.locator('pre.sample').count(),
  );
  await page.getByRole('button', { name: 'Copy this sample' }).first().click();
  await expect.poll(() => page.locator('pre.sample').first().getByRole('status').innerText()).toBe('Copied');
  expect(await clipboard()).toBe('npm install askew');
  await page.getByRole('link', { name: 'Link to A World' }).click();
  await expect.poll(clipboard).toBe(page.url());
  expect(page.url()).toMatch(/#world$/);
});

test('the side bar stands beside a wide page, and comes and goes over a narrow one', async () => {
  const { page } = await openPage('guide/zones.html');
  const side = page.getByRole('navigation', { name: 'Guide' });
  expect(await side.isVisible()).toBe(true);
  expect(await side.locator('[aria-current=page]').innerText()).toBe('Zones and events');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await side.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Guide: all pages' }).click();
  await side.getByRole('link', { name: 'The end of a zone' }).click();
  expect(await side.isVisible()).toBe(false);
  await expect
    .poll(() => page.locator('#dispose').evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(100);
});

test('without scripts the guide reads, its side bar opens, and it prints', async () => {
  const { page } = await openPage('guide/zones.html', {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  await page.getByRole('button', { name: 'Guide: all pages' }).click();
  await page.getByRole('navigation', { name: 'Guide' }).getByRole('link', { name: 'Levels' }).click();
  expect(await page.locator('h1').innerText()).toBe('Levels');
  await page.getByRole('link', { name: 'Next: Moving characters' }).waitFor(); // the end of the page may come later
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.page-head, .side, .turn, .anchor').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('pre.sample').first().isVisible()).toBe(true);
});

test('an address that leads nowhere gets a page that leads back', async () => {
  const { page } = await openPage('guide/nowhere/x.html');
  expect(await page.locator('h1').innerText()).toBe('There is no page here');
  await page.getByRole('link', { name: 'The guide' }).click();
  expect(await page.locator('h1').innerText()).toBe('Guide');
});
