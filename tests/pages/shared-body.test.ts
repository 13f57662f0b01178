import { init } from 'askew';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { BoxState } from '../../web/figures/state/box.js';
import { answerPair, type PairState } from '../../web/figures/state/pair.js';
import { pack } from '../../web/figures/state/share-link.js';
import { pairPresets } from '../../web/playground/demos/two-regions/presets.js';
import { initial } from '../../web/playground/demos/two-regions/state.js';
import { site } from './support/browser.js';
import { redInScene, relation, settled } from './support/playground.js';

const { open, picture } = site();
beforeAll(() => init());

/** The part of the picture where lines that cross may look red. */
const stray = 1e-5;
/** Boxes that are apart, that touch, that lie in one plane, and a small body in sheared ones. */
const shown = ['tenths', 'touching', 'flat', 'mirrored'];

/** The handle of what is selected has red in it. */
async function deselect(page: Page): Promise<void> {
  await page.locator('.scene .drawing').focus();
  await page.keyboard.press('Escape');
}

async function expectRed(page: Page, name: string, state: PairState): Promise<void> {
  const said = answerPair(state).explanation.relation;
  expect(await relation(page), name).toBe(said);
  await settled(page);
  await picture(page, `shared-${name}`);
  const red = await redInScene(page);
  if (said === 'disjoint' || said === 'touching') expect(red, `${name}: ${said}`).toBeLessThan(stray);
  else expect(red, `${name}: ${said}`).toBeGreaterThan(10 * stray);
}

test('red is what two regions share, as the answer says', async () => {
  const { page, complaints } = await open({ demo: 'two-regions', reducedMotion: 'reduce', pixels: true });
  await deselect(page);
  for (const { id, state } of pairPresets.filter((preset) => shown.includes(preset.id))) {
    await page.getByLabel('Start from').selectOption(id);
    await expectRed(page, id, state);
  }
  expect(complaints).toEqual([]);
});

test.each([
  [1, 0],
  [1, 30],
])(
  'neighbors %i of a grid of 0.1, turned by %i degrees, are red when they share less than a pixel',
  async (i, turn) => {
    const rotation: BoxState['rotation'] = [0, Math.sin((turn * Math.PI) / 360), 0, Math.cos((turn * Math.PI) / 360)];
    const box = (n: number): BoxState => ({ center: [0, 1 + n * 0.1, 0], size: [1.6, 0.1, 1.6], rotation });
    const state: PairState = { ...initial, a: box(i), b: box(i + 1) };
    const { page } = await open({ demo: `two-regions/${pack(state)}`, reducedMotion: 'reduce', pixels: true });
    await deselect(page);
    await expectRed(page, `grid-${i}-${turn}`, state);
  },
);
