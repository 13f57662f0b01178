import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from '../../web/figures/state/share-link.js';
import { site, type Opened } from './support/browser.js';
import { drawn, sentence } from './support/playground.js';

const { open } = site();
const ids = readdirSync(resolve(import.meta.dirname, '../../web/playground/demos'));
/** Where the first state is too much for drawing in software. */
const starts: Record<string, string> = {
  million: `million/${pack({
    version: 1,
    count: 10_000,
    seed: 1,
    region: { center: [0.4, 1.8, 0.6], size: [2.6, 0.5, 1.2], rotation: [0, 0, 0.2, 1] },
    brute: false,
  })}`,
};

const reopening = (demo: string) => open({ demo, reducedMotion: 'reduce' });
/** A demo that fetches its scene says so first. */
const answered = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => !/on its way/.test(document.querySelector('.sentence')!.textContent!));
  await drawn(page);
  return sentence(page);
};
const addressOf = (page: Page) => page.evaluate(() => location.hash.slice(1));

let sender: Opened;
beforeAll(async () => {
  sender = await reopening('two-regions');
});
afterAll(() => sender.page.context().close());

test.each(ids)(
  '%s: by its address, by a number, by keys and by dragging; shared, and the same elsewhere',
  async (id) => {
    const { page, complaints } = sender;
    await page.evaluate((hash) => (location.hash = hash), starts[id] ?? id);
    await page.waitForFunction(
      (demo) => document.querySelector('.gallery [aria-current=page]')?.getAttribute('href') === `#${demo}`,
      id,
    );
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

    const receiver = await reopening(shared);
    expect(await answered(receiver.page)).toBe(said);
    expect(await addressOf(receiver.page)).toBe(shared);
    expect(receiver.complaints).toEqual([]);
    await receiver.page.context().close();

    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await answered(page)).toBe(first);
    const scene = page.locator('.scene');
    const { x, y, width, height } = (await scene.boundingBox())!;
    await page.mouse.move(x + 0.2 * width, y + 0.7 * height);
    await page.mouse.down();
    await page.mouse.move(x + 0.3 * width, y + 0.65 * height, { steps: 3 });
    await page.mouse.up();
    for (const key of ['Escape', 'ArrowRight', '?', 'Escape']) await page.keyboard.press(key);
    await drawn(page);
    expect(complaints).toEqual([]);
  },
);
