import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from './support/axe.js';
import { site, type Opened } from './support/browser.js';
import { looksInPart } from './support/part.js';
import { arrowLength, place, settled } from './support/playground.js';
import { startOf } from './support/starts.js';
import { countSplit, cutFields, cutLabels, smallTargets } from './support/neat.js';

const { open, picture } = site();

const phone = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };
const demos = {
  'two-regions': ['axes', 'objects', 'planes', 'code'],
  point: ['planes', 'box'],
  plane: ['line', 'plane'],
  overlap: ['query', 'region', 'found'],
  walk: ['settings', 'step'],
  rays: ['way', 'ends'],
  million: ['counts', 'region'],
  terrain: ['contacts', 'shape'],
  scene: ['scene', 'region', 'meshes'],
  intersection: ['shared', 'shapes'],
  rotating: ['tests', 'numbers'],
  shapes: ['answer', 'shapes'],
};

/** All that is pressed, but for the words of the sentence. */
const pressed = 'button:not(.ref), input, select, nav a';

/** Labels of what is shown that lie under words, buttons or tools. */
const coveredLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (what: string) =>
      [...document.querySelectorAll<HTMLElement>(what)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map(
          (each) =>
            ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }) as DOMRect & { text: string },
        );
    const over = boxes('.view .sentence, .view .actions > *, .corner > *, .bar');
    return boxes('.scene .label-a, .scene .label-b, .scene .label-way, .scene .label-gap')
      .filter((a) => over.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
      .map(({ text }) => text);
  });

/** How much of the height of a scene neither words nor tools lie on. */
const freePart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { top, bottom, height } = document.querySelector('.view')!.getBoundingClientRect();
    const words = document.querySelector('.overlay')?.getBoundingClientRect().bottom ?? top;
    return ((document.querySelector('.bar')?.getBoundingClientRect().top ?? bottom) - words) / height;
  });

/** Nothing is cut off, too small, or wrong for axe, which may look at the panel alone. */
async function expectNeat(
  page: Page,
  { width, height }: typeof phone,
  what: string,
  panelAlone: boolean,
): Promise<void> {
  await settled(page);
  expect(await coveredLabels(page), what).toEqual([]);
  expect(await freePart(page), what).toBeGreaterThan(0.45);
  expect(await page.locator('.scene').evaluate(cutLabels), what).toEqual([]);
  expect(await cutFields(page), what).toEqual([]);
  await picture(page, what);
  const { scrollWidth, scrollHeight } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  expect(scrollWidth, what).toBeLessThanOrEqual(width);
  expect(scrollHeight, `${what}: the panel scrolls, not an empty page below it`).toBe(height);
  expect(await smallTargets(page, pressed), what).toEqual([]);
  expect(await page.locator('.sentence').evaluate(countSplit), what).toBe(0);
  expect(await violations(page, panelAlone ? '.panel' : undefined), what).toEqual([]);
}

describe.each([
  { hasTouch: true, sizes: [phone] },
  { hasTouch: false, sizes: [tablet, desktop] },
])('with touch: $hasTouch', ({ hasTouch, sizes }) => {
  const schemes: ('light' | 'dark')[] = ['light', 'dark'];
  let opened: Opened;
  beforeAll(async () => {
    opened = await open({ viewport: sizes[0], colorScheme: schemes[0], reducedMotion: 'reduce', hasTouch });
  });

  /** Goes through sizes and themes to and fro, so that demos and tabs are opened in each of them. */
  const rows = Object.entries(demos).map(([demo, tabs], i) => ({ demo, tabs, i }));
  test.each(rows)('$demo: nothing is cut off, too small, or wrong for axe', async ({ demo, tabs, i }) => {
    const { page, complaints } = opened;
    await page.evaluate((hash) => (location.hash = hash), startOf(demo));
    await page.waitForSelector(`#tab-${tabs[0]}`);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      for (const tab of tabs) {
        await page.click(`#tab-${tab}`);
        if (demo === 'two-regions' && tab === 'planes') await page.getByRole('checkbox').check();
        for (const colorScheme of looksInPart(schemes, i)) {
          await page.emulateMedia({ colorScheme });
          await expectNeat(page, viewport, `${viewport.width}-${colorScheme}-${demo}-${tab}`, tab !== tabs[0]);
        }
        schemes.reverse();
      }
    }
    sizes.reverse();
    expect(complaints.splice(0)).toEqual([]);
  });
});

test('the sheet of keys is well-formed too', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: /^Keys/ }).click();
  await picture(page, 'keys');
  expect(await violations(page)).toEqual([]);
});

test('a finger selects, drags nothing by accident, applies the way out, and takes it back without a swipe', async () => {
  const { page } = await open({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await settled(page);
  const label = await place(page, '.label-b');
  await page.touchscreen.tap(label.x + 2, label.y + 45);
  expect(await page.getByRole('button', { name: 'Select box B' }).getAttribute('aria-pressed')).toBe('true');
  expect(await arrowLength(page)).toBe('0.430');
  await page.getByRole('button', { name: 'Apply way out' }).tap();
  const relation = () => page.locator('.sentence').getAttribute('data-relation');
  expect(await relation()).toMatch(/disjoint|touching/);
  const undo = (await page.getByRole('button', { name: 'Undo' }).boundingBox())!;
  expect(undo.x + undo.width).toBeLessThanOrEqual(320);
  await page.touchscreen.tap(undo.x + undo.width / 2, undo.y + undo.height / 2);
  expect(await relation()).toBe('overlapping');
  expect(await page.locator('.bar').evaluate((bar) => bar.scrollLeft)).toBe(0);
  expect(await page.getByRole('button', { name: /^Keys/ }).isVisible()).toBe(false);
});

test('the theme that is chosen holds over the one of the system, here and on the next visit', async () => {
  const { page } = await open({ colorScheme: 'light' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  await page.waitForSelector('.sentence');
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: 'Theme of the system' }).click();
  expect(await paper()).toBe(light);
});
