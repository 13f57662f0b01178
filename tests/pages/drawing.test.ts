import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './support/browser.js';
import { colorsInScene, drawn, frames, sentence, settled, tableRows } from './support/playground.js';

const { open } = site();

test('the scene is drawn when something changes, and only then', async () => {
  const { page } = await open();
  const idle = await settled(page);
  await page.waitForTimeout(1500);
  expect(await frames(page)).toBe(idle);
  await page.locator('.axis-row').first().hover();
  expect(await settled(page)).toBeGreaterThan(idle);
});

test('under reduced motion the view stops with the hand', async () => {
  const glides = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await open({ reducedMotion });
    await settled(page);
    const box = (await page.locator('.scene .drawing').boundingBox())!;
    const [x, y] = [box.x + 0.8 * box.width, box.y + 0.75 * box.height];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y, { steps: 6 });
    await drawn(page);
    const before = await frames(page);
    await page.mouse.up();
    const after = await settled(page);
    const motion = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--motion'));
    await page.context().close();
    return { frames: after - before, motion };
  };
  const reduced = await glides('reduce');
  expect(Number.parseFloat(reduced.motion)).toBe(0);
  expect(reduced.frames).toBeLessThanOrEqual(1);
  const usual = await glides('no-preference');
  expect(Number.parseFloat(usual.motion)).toBeGreaterThan(0);
  expect(usual.frames).toBeGreaterThan(1);
});

test('a lost picture is announced and comes back', async () => {
  const { page, complaints } = await open({ pixels: true });
  const before = await settled(page);
  const withContext = (act: 'loseContext' | 'restoreContext') =>
    page.evaluate((name) => {
      const canvas = document.querySelector<HTMLCanvasElement & { lose?: WEBGL_lose_context | null }>('.scene canvas')!;
      canvas.lose ??= canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context');
      canvas.lose![name]();
    }, act);
  await withContext('loseContext');
  await page.waitForSelector('.scene .notice');
  await withContext('restoreContext');
  await page.waitForSelector('.scene .notice', { state: 'detached' });
  expect(await settled(page)).toBeGreaterThan(before);
  expect(await colorsInScene(page)).toBeGreaterThan(8);
  expect(complaints).toEqual([]);
});

/** Takes WebGL away from a page. */
async function withoutWebGL(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...words: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...words: unknown[]) {
      return String(words[0]).startsWith('webgl') ? null : original.apply(this, words);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
}

test('without WebGL the page says so, and words, table and fields still work', async () => {
  const { page, complaints } = await open({}, withoutWebGL);
  expect(await page.locator('.scene .notice').textContent()).toContain('WebGL 2');
  const rows = await tableRows(page);
  expect(rows).toHaveLength(15);
  await page.getByRole('button', { name: 'Apply way out' }).click();
  expect(await tableRows(page)).not.toEqual(rows);
  expect(complaints).toEqual([]);
});

test('an overlap query works without WebGL too', async () => {
  const { page, complaints } = await open({ demo: 'overlap' }, withoutWebGL);
  expect(await page.locator('.scene .notice').textContent()).toContain('WebGL 2');
  const before = await sentence(page);
  await page.click('#tab-found');
  await page
    .getByRole('button', { name: /^ignore/ })
    .first()
    .click();
  expect(await sentence(page)).not.toBe(before);
  expect(complaints).toEqual([]);
});

test('zones work without WebGL too', async () => {
  const { page, complaints } = await open({ demo: 'zones', reducedMotion: 'reduce' }, withoutWebGL);
  await page.waitForSelector('.timeline');
  const first = await sentence(page);
  await page.getByRole('button', { name: /^A frame on/ }).click();
  expect(await sentence(page)).not.toBe(first);
  expect(complaints).toEqual([]);
});
