import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from './support/axe.js';
import { site, type Opened } from './support/browser.js';
import { drawn, sentence, settled } from './support/playground.js';
import { smallTargets } from './support/neat.js';

const { open, openPage, picture } = site();
const reducedMotion = 'reduce';
const opening = (context: object = {}) =>
  open({ demo: 'zones', reducedMotion, ...context }, async (page) => {
    await page.addInitScript(() => localStorage.clear());
  });
const ready = (page: Page) => page.waitForSelector('.timeline');

test('where motion is welcome it plays by itself', async () => {
  // A clock of the test's own: by that of a slow machine the walk may have ended before it is stopped.
  const { page, complaints } = await openPage('#zones', {}, async ({ clock }) => {
    await clock.install({ time: 0 });
    await clock.pauseAt(1000);
  });
  while (!(await page.locator('.timeline').isVisible())) await page.clock.runFor(1); // it starts in several tasks
  const frame = async () => Number(await page.locator('.sentence').getAttribute('data-frame'));
  await page.clock.runFor(500);
  const playing = await frame();
  expect(playing).toBeGreaterThan(3);
  await page.getByRole('button', { name: /^Pause/ }).click();
  await page.clock.runFor(500);
  expect(await frame()).toBe(playing);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('another demo ends it, on its way or while it plays, and its settings stay', async () => {
  const { page, complaints } = await opening({ reducedMotion: 'no-preference' });
  const visit = (id: string) => page.evaluate((hash) => (location.hash = hash), id);
  await ready(page);
  await page.getByLabel('margin', { exact: true }).fill('0.2');
  await visit('two-regions');
  await page.waitForSelector('.sentence[data-relation]');
  await visit('zones');
  await visit('two-regions');
  await page.waitForSelector('.sentence[data-relation]');
  await visit('zones');
  await ready(page);
  expect(await page.getByLabel('margin', { exact: true }).inputValue()).toBe('0.2');
  expect(await page.locator('canvas').count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a walk that cannot be fetched is said, and asked for again', async () => {
  const { page } = await open({ demo: 'zones', reducedMotion }, async (opened) => {
    await opened.route(/walk.*json/, (route) => route.abort(), { times: 1 });
  });
  await page.waitForSelector('.sentence[role=alert]');
  expect(await sentence(page)).toContain('could not be fetched');
  await page.evaluate(() => (location.hash = 'overlap'));
  await page.waitForSelector('.sentence[data-hits]');
  await page.evaluate(() => (location.hash = 'zones'));
  await ready(page);
  await page.context().close();
});

/** Labels of the scene that lie on another one. */
const overlappingLabels = (page: Page) =>
  page.locator('.label:visible').evaluateAll((labels) => {
    const boxes = labels.map((label) => label.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return labels
      .filter((_, i) => boxes.some((box, j) => j !== i && meet(boxes[i], box)))
      .map((each) => each.textContent);
  });

describe('nothing is cut off or wrong for axe, on any tab', () => {
  const sizes = [
    { width: 320, height: 640 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ];
  const looks = sizes.flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })));
  let opened: Opened;
  beforeAll(async () => {
    opened = await opening();
    await ready(opened.page);
  });

  test.each(looks)('at $width px, $colorScheme', async ({ width, height, colorScheme }) => {
    const { page, complaints } = opened;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.click('#tab-zones');
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Escape');
    for (const frame of ['300', '560', '200']) {
      await page.getByLabel('frame', { exact: true }).fill(frame);
      await drawn(page);
      expect(await overlappingLabels(page)).toEqual([]);
    }
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press(']');
    for (const tab of ['zones', 'log', 'why']) {
      await page.click(`#tab-${tab}`);
      await settled(page);
      await picture(page, `${width}-${colorScheme}-zones-${tab}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violations(page, tab === 'zones' ? undefined : '.panel')).toEqual([]);
      expect(await smallTargets(page, 'button:not(.ref), input')).toEqual([]);
    }
    expect(complaints.splice(0)).toEqual([]);
  });
});
