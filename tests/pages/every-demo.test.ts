import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { site, type Opened } from './support/browser.js';
import { testPart } from './support/part.js';
import { anyHandle, drawn, frames, sentence } from './support/playground.js';
import { startOf } from './support/starts.js';

const { open } = site();
const ids = readdirSync(resolve(import.meta.dirname, '../../web/playground/demos'));
/** A demo that fetches its scene says so first; what a machine has measured is no part of the answer. */
const answered = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => !/on its way/.test(document.querySelector('.sentence')!.textContent!));
  await drawn(page);
  return (await sentence(page)).replace(/ [\d.,]+ times faster than three\.js’s OBB\.$/, '');
};
const addressOf = (page: Page) => page.evaluate(() => location.hash.slice(1));
/** Follows an address; resolves once the demo that it names is open. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), address);
  await page.waitForFunction(
    (demo) => document.querySelector('.gallery [aria-current=page]')?.getAttribute('href') === `#${demo}`,
    address.split('/')[0],
  );
}

/** Where there is nothing to hold: a drag turns the view. */
const withoutHandles = ['walk', 'zones'];

/** Drags a handle, which is a step of the history that another address tells, and takes it back. */
async function drag(page: Page, id: string): Promise<void> {
  const before = await addressOf(page);
  const said = await answered(page);
  const frame = await frames(page).catch(() => 0);
  const handle = await handleOf(page);
  expect(handle === null, id).toBe(withoutHandles.includes(id));
  const scene = (await page.locator('.scene').boundingBox())!;
  const { x, y } = handle ?? { x: scene.x + 0.2 * scene.width, y: scene.y + 0.7 * scene.height };
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + 30 * part, y - 45 * part);
  await page.mouse.up();
  if (handle === null) {
    await page.waitForFunction(
      (drawnBefore) =>
        Number(document.querySelector<HTMLElement>('.scene [data-frames]')!.dataset.frames) > drawnBefore,
      frame,
    );
    expect(await addressOf(page), id).toBe(before);
    return;
  }
  await page.waitForFunction((hash) => location.hash.slice(1) !== hash, before);
  const after = await addressOf(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.waitForFunction((hash) => location.hash.slice(1) !== hash, after);
  expect(await answered(page), id).toBe(said);
}

/** The middle of a handle on a plane figure, or where a handle of the gizmo lies in space. */
async function handleOf(page: Page): Promise<{ x: number; y: number } | null> {
  const flat = page.locator('.scene .handle:visible').first();
  if ((await flat.count()) === 0) return anyHandle(page);
  const { x, y, width, height } = (await flat.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Two readers: what one shares, the other opens. */
let [sender, receiver]: Opened[] = [];
beforeAll(async () => {
  const options = { demo: 'two-regions', reducedMotion: 'reduce' } as const;
  [sender, receiver] = await Promise.all([open(options), open(options)]);
});

testPart(
  ids,
  2,
  (id) => `${id}: by its address, by a number, by keys and by dragging; shared, and the same elsewhere`,
  async (id) => {
    const [{ page, complaints }, elsewhere] = [sender!, receiver!];
    await follow(page, startOf(id));
    const first = await answered(page);
    expect(first.length).toBeGreaterThan(10);
    const before = await addressOf(page);
    // The fields of a tab that is not open are there, too; those that mean nothing now are hidden themselves.
    await page.evaluate(() => {
      const more = [...document.querySelectorAll<HTMLElement>('.panel .stepper[aria-label$=": more"]')];
      more.find((button) => !button.closest('.line[hidden], .field[hidden]'))!.click();
    });
    await page.waitForFunction((hash) => location.hash.slice(1) !== hash, before);
    const shared = await addressOf(page);
    expect(shared).toMatch(new RegExp(`^${id}/1\\.[\\w-]+$`));
    expect(shared.length).toBeLessThanOrEqual(2000);
    const said = await answered(page);

    await follow(elsewhere.page, shared);
    expect(await answered(elsewhere.page)).toBe(said);
    expect(await addressOf(elsewhere.page)).toBe(shared);
    expect(elsewhere.complaints).toEqual([]);

    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await answered(page)).toBe(first);
    await page.waitForFunction((hash) => location.hash.slice(1) !== hash, shared);
    await drag(page, id);
    for (const key of ['Escape', 'ArrowRight', '?', 'Escape']) await page.keyboard.press(key);
    await drawn(page);
    expect(complaints).toEqual([]);
  },
);
