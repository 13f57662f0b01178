import { init } from 'askew';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatSigned } from '../../web/figures/page/numbers.js';
import { answerPair, type PairState } from '../../web/figures/state/pair.js';
import { fromDegrees } from '../../web/playground/controls/turn.js';
import { initial } from '../../web/playground/demos/two-regions/state.js';
import { site, type Opened } from './support/browser.js';
import {
  arrowLength,
  drawn,
  field,
  findHandle,
  place,
  relation,
  sentence,
  settled,
  tableRows,
  type,
} from './support/playground.js';

const { open } = site();

describe('every way to change the boxes', () => {
  let opened: Opened;
  const first = { rows: [] as Awaited<ReturnType<typeof tableRows>>, arrow: '', sentence: '' };
  beforeAll(async () => {
    await init();
    opened = await open();
    first.rows = await tableRows(opened.page);
    first.arrow = await arrowLength(opened.page);
    first.sentence = await sentence(opened.page);
  });
  beforeEach(async () => {
    await opened.page.getByRole('button', { name: 'Reset' }).click();
    await opened.page.click('#tab-axes');
    expect(await sentence(opened.page)).toBe(first.sentence);
  });

  test('dragging a handle changes table, arrow and sentence, as one step', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Select box A' }).click();
    const { x, y } = await findHandle(page, 'X');
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 4, { steps: 4 });
    const during = await arrowLength(page);
    await page.mouse.move(x + 40, y + 8, { steps: 4 });
    await page.mouse.up();
    expect(during).not.toBe(first.arrow);
    expect(await arrowLength(page)).not.toBe(during);
    expect(await tableRows(page)).not.toEqual(first.rows);
    expect(await field(page, 'A center: x')).toBeGreaterThan(initial.a.center[0]);
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await sentence(page)).toBe(first.sentence);
  });

  test('keys move, turn and size what is selected', async () => {
    const { page } = opened;
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('a');
    await page.keyboard.press('w');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+PageUp');
    expect(await field(page, 'A center: x')).toBe(-0.8);
    expect(await field(page, 'A center: y')).toBe(1.21);
    expect(await tableRows(page)).not.toEqual(first.rows);
    expect(await arrowLength(page)).not.toBe(first.arrow);

    await page.keyboard.press('b');
    await page.keyboard.press('r');
    await page.keyboard.press('Alt+ArrowLeft');
    expect(await field(page, 'B size: x')).toBe(1.1);
    await page.keyboard.press('e');
    await page.keyboard.press('ArrowRight');
    expect(await field(page, 'B rotation, degrees: yaw')).toBe(65);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    expect(await field(page, 'B rotation, degrees: yaw')).toBe(65);
  });

  test('with nothing selected the keys turn the view and change no answer', async () => {
    const { page } = opened;
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Escape');
    const before = await settledPlace(page);
    for (const key of ['ArrowLeft', 'ArrowUp', 'PageUp']) await page.keyboard.press(key);
    expect(await settledPlace(page)).not.toEqual(before);
    expect(await sentence(page)).toBe(first.sentence);
  });

  test('numbers that are typed give the answer of the package for them', async () => {
    const { page } = opened;
    await type(page, { 'B center: x': 1.7, 'A size: y': 0.5, 'A rotation, degrees: pitch': 90, 'B size: z': 0.25 });
    const typed: PairState = {
      ...initial,
      a: { ...initial.a, size: [3, 0.5, 1.8], rotation: fromDegrees([10, 90, -10]) },
      b: { ...initial.b, center: [1.7, 1.9, -0.4], size: [1.6, 2.2, 0.25] },
    };
    const { explanation } = answerPair(typed);
    expect((await tableRows(page)).map(({ number }) => number)).toEqual(
      explanation.rows.map((row) => formatSigned(row.separation)),
    );
    expect(await relation(page)).toBe(explanation.relation);
    expect(await field(page, 'A rotation, degrees: yaw')).toBe(10);
  });

  test('the buttons of a field step it', async () => {
    const { page } = opened;
    await page.click('#tab-objects');
    await page.getByRole('button', { name: 'A center: y: more' }).click();
    await page.getByRole('button', { name: 'A center: z: less' }).click();
    expect(await field(page, 'A center: y')).toBe(1.3);
    expect(await field(page, 'A center: z')).toBe(0.1);
  });

  test('a number no region can have is refused where it stands, and changes nothing', async () => {
    const { page } = opened;
    await page.click('#tab-objects');
    const size = page.getByLabel('A size: x', { exact: true });
    for (const wrong of ['-1', '1e300']) {
      await size.fill(wrong);
      expect(await size.getAttribute('aria-invalid')).toBe('true');
      expect(await sentence(page)).toBe(first.sentence);
    }
    await size.blur();
    expect(await field(page, 'A size: x')).toBe(3);
  });

  test('the way out parts the boxes', async () => {
    const { page } = opened;
    const apply = page.getByRole('button', { name: 'Apply way out' });
    expect(await apply.getAttribute('aria-disabled')).toBe('false');
    await apply.click();
    expect(['touching', 'disjoint']).toContain(await relation(page));
    expect(await apply.getAttribute('aria-disabled')).toBe('true');
    await drawn(page);
    expect(await page.locator('.label-way').isVisible()).toBe(false);
    const [x, y, z] = await Promise.all(['x', 'y', 'z'].map((part) => field(page, `A center: ${part}`)));
    const moved = Math.hypot(x - initial.a.center[0], y - initial.a.center[1], z - initial.a.center[2]);
    expect(moved).toBeCloseTo(Number(first.arrow), 2);
  });
});

/** Where the letter of A is once the view rests. */
async function settledPlace(page: Page) {
  await settled(page);
  return place(page, '.label-a');
}
