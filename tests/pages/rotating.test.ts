import { init } from 'askew/2d';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatSigned } from '../../web/figures/page/numbers.js';
import { answerRotating, type RotatingState, type Side } from '../../web/playground/demos/rotating/figure.js';
import { rotatingPresets } from '../../web/playground/demos/rotating/presets.js';
import { violations } from './support/axe.js';
import { bytesOf, site } from './support/browser.js';
import { field, sentence, tableRows } from './support/playground.js';

const { open, picture } = site();
beforeAll(() => init());

const still = { demo: 'rotating', reducedMotion: 'reduce' } as const;
const [{ state: first }] = rotatingPresets;
const presetOf = (id: string) => rotatingPresets.find((preset) => preset.id === id)!.state;
const verdict = (page: Page, test: string) => page.locator(`.verdict[data-test=${test}]`).textContent();
const signs = (page: Page) =>
  page
    .locator('.sign-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll<HTMLElement>('.sign')].map((cell) => cell.dataset.inner === 'true')),
    );
const told = (state: RotatingState, side: Side) =>
  answerRotating(state)[side].corners.map(({ inner, inside }) => [...inner, inside]);
const center = async (page: Page, name: string) => {
  const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const plot = async (page: Page) => (await page.locator('.plot').boundingBox())!;

describe('rectangles', () => {
  test('turn by themselves, but not under reduced motion; all turning is one step', async () => {
    const { page, complaints } = await open({ demo: 'rotating' });
    const angle = () => page.locator('.listing, #panel-numbers input[aria-label="A angle: angle"]').first();
    const stop = page.getByRole('button', { name: 'Stop turning' });
    await stop.waitFor();
    await page.waitForFunction((from) => {
      const input = document.querySelector<HTMLInputElement>('input[aria-label="A angle: angle"]')!;
      return input.valueAsNumber !== from;
    }, first.pairs.left.a.angle);
    await stop.click();
    const turned = await angle().inputValue();
    await page.waitForTimeout(300);
    expect(await angle().inputValue()).toBe(turned);
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await field(page, 'A angle: angle')).toBe(first.pairs.left.a.angle);
    expect(complaints).toEqual([]);
    await page.context().close();

    const calm = await open(still);
    await calm.page.getByRole('button', { name: 'Turn them' }).waitFor();
    await calm.page.waitForTimeout(300);
    expect(await field(calm.page, 'A angle: angle')).toBe(first.pairs.left.a.angle);
    await calm.page.context().close();
  });

  test('are tested as the package tests them, and the crossing case is found by axes only', async () => {
    const { page, complaints } = await open(still);
    const seen: boolean[] = [];
    for (const { id, state } of rotatingPresets.filter((preset) => preset.state.shows === 'rectangles')) {
      await page.getByLabel('Start from').selectOption(id);
      const filled = await page
        .locator('.plot [clip-path]')
        .evaluateAll((all) => all.map((each) => !each.hasAttribute('hidden')));
      const answer = answerRotating(state);
      expect(filled, id).toEqual(
        [answer.left, answer.right].map(({ explanation }) => !['disjoint', 'touching'].includes(explanation.relation)),
      );
      seen.push(...filled);
      for (const side of ['left', 'right'] as const) {
        await page.getByLabel(side, { exact: true }).check({ force: true });
        expect(await signs(page), id).toEqual(told(state, side));
        const { rows } = answerRotating(state)[side].explanation;
        expect((await tableRows(page)).map(({ name, number }) => [name, number])).toEqual(
          rows.map(({ name, separation }) => [name, formatSigned(separation)]),
        );
      }
    }
    expect(new Set(seen).size, 'some share an area and some none').toBe(2);
    await page.getByLabel('Start from').selectOption('crossing');
    expect(await verdict(page, 'corners')).toBe('Corners: 0 of 8 are inside, and that misses it.');
    expect(await verdict(page, 'axes')).toBe('Axes: no axis separates them: they overlap.');
    expect(await sentence(page)).toContain('Left: overlapping, no corner inside.');
    await page.locator('.axis-row .chip').nth(1).hover();
    await page.locator('.sign-table .chip').nth(2).focus();
    await picture(page, 'rotating-crossing');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('are moved and turned by pointer, keys and numbers, each as a step', async () => {
    const { page, complaints } = await open(still);
    const from = await center(page, 'Left pair: move A');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 20, { steps: 4 });
    await page.mouse.up();
    const moved = await field(page, 'A at: x');
    expect(moved).toBeGreaterThan(first.pairs.left.a.at[0] + 0.2);
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await field(page, 'A at: x')).toBe(first.pairs.left.a.at[0]);

    await page.getByRole('button', { name: 'Right pair: turn A', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await page.getByLabel('right', { exact: true }).isChecked()).toBe(true);
    const angle = await field(page, 'A angle: angle');
    expect(angle).toBeGreaterThan(first.pairs.right.a.angle);
    expect(await field(page, 'A at: x')).toBe(first.pairs.right.a.at[0]);
    await page.click('#tab-numbers');
    await page.getByLabel('A pivot').selectOption('center');
    await page.getByLabel('A angle: angle', { exact: true }).fill('90');
    const { right } = first.pairs;
    const state = {
      ...first,
      pairs: { ...first.pairs, right: { ...right, a: { ...right.a, pivot: 'center', angle: 90 } } },
    };
    expect(await signs(page)).toEqual(told(state as RotatingState, 'right'));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('a drag that the system ends is a step, too', async () => {
  const { page } = await open(still);
  const from = await center(page, 'Left pair: move A');
  await page.getByRole('button', { name: 'Left pair: move A', exact: true }).evaluate((handle, { x, y }) => {
    handle.setPointerCapture = () => {};
    handle.hasPointerCapture = () => true;
    const tell = (type: string, by: number): void => {
      const at = { pointerId: 1, clientX: x + by, clientY: y, bubbles: true, isPrimary: true, pointerType: 'touch' };
      handle.dispatchEvent(new PointerEvent(type, { ...at, buttons: 1 }));
    };
    tell('pointerdown', 0);
    tell('pointermove', 60);
    tell('pointercancel', 60);
  }, from);
  expect(await field(page, 'A at: x')).toBeGreaterThan(first.pairs.left.a.at[0] + 0.2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(await field(page, 'A at: x')).toBe(first.pairs.left.a.at[0]);
});

describe('a polygon', () => {
  test('is drawn by pointer, closed at its first corner, and cut into convex parts', async () => {
    const { page, complaints } = await open({ ...still, demo: 'rotating/room' });
    expect(await sentence(page)).toBe('Concave: cut into 2 convex parts. P is outside, 0.900 away.');
    await page.getByRole('button', { name: 'Draw anew' }).click();
    expect(await sentence(page)).toBe('0 corners so far. Press to put corners.');
    const { x, y, width, height } = await plot(page);
    const at = (u: number, v: number) => [x + u * width, y + v * height] as const;
    for (const [u, v] of [
      [0.3, 0.8],
      [0.7, 0.8],
      [0.5, 0.6],
      [0.5, 0.25],
    ] as const)
      await page.mouse.click(...at(u, v));
    expect(await sentence(page)).toContain('4 corners so far');
    await picture(page, 'rotating-drawing');
    const start = await center(page, 'Close the polygon here');
    await page.mouse.click(start.x, start.y);
    expect(await sentence(page)).toContain('Concave: cut into 2 convex parts');
    expect(await page.locator('#panel-tests .plane-table:visible tbody tr').count()).toBe(2);
    const corner = await center(page, 'Move corner 3');
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.97), { steps: 5 });
    await page.mouse.up();
    expect(await page.locator('.refusal').textContent()).toContain("AskewError 'self-crossing'");
    expect(await sentence(page)).toContain('Refused: points must make edges that do not meet');
    await picture(page, 'rotating-refused');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    expect(await sentence(page)).toContain('Concave: cut into 2 convex parts');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is drawn by keys alone, and by a finger', async () => {
    const { page, complaints } = await open({ ...still, viewport: { width: 320, height: 640 }, hasTouch: true });
    await page.locator('.scene').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('n');
    for (const key of [
      'Enter',
      'Alt+ArrowRight',
      'Enter',
      'Alt+ArrowUp',
      'Enter',
      'ArrowLeft',
      'Shift+ArrowUp',
      'Enter',
    ])
      await page.keyboard.press(key);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('c');
    expect(await sentence(page)).toMatch(/^The polygon is convex\. P is/);
    await page.click('#tab-numbers');
    expect([await field(page, 'corner 2: x'), await field(page, 'corner 2: y')]).toEqual([0.5, 0.5]);
    await page.getByRole('button', { name: 'Remove corner 1' }).click();
    expect(await sentence(page)).toContain('2 corners so far');
    const { x, y, width, height } = await plot(page);
    await page.touchscreen.tap(x + 0.25 * width, y + 0.3 * height);
    expect(await sentence(page)).toContain('3 corners so far');
    await page.getByRole('button', { name: 'Close it' }).tap();
    expect(await sentence(page)).toMatch(/^The polygon is convex/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('closes at once by key after a corner was moved, and the focus stays with its corners', async () => {
    const { page } = await open(still);
    await page.locator('.scene').focus();
    for (const key of [
      'm',
      'n',
      'Alt+ArrowRight',
      'Enter',
      'Alt+ArrowUp',
      'Enter',
      'ArrowLeft',
      'Shift+ArrowUp',
      'Enter',
    ])
      await page.keyboard.press(key);
    const corner = (i: number) => page.locator('.handle-corner').nth(i);
    await corner(2).press('ArrowUp');
    await corner(0).press('Enter');
    expect(await sentence(page)).toMatch(/^The polygon is convex/);
    for (const left of [1, 0]) {
      await corner(left + 1).press('Delete');
      expect(await corner(left).evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await corner(0).press('Delete');
    expect(await page.locator('.scene').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('is saved as a picture, shared by a link, and opened again', async () => {
    const { page, complaints } = await open({ ...still, demo: 'rotating/star', acceptDownloads: true });
    const parts = answerRotating(presetOf('star')).polygon.parts.length;
    expect(await sentence(page)).toContain(`cut into ${parts} convex parts`);
    await page.locator('.scene').focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => location.hash.startsWith('#rotating/1.'));
    const other = await open({ ...still, demo: (await page.evaluate(() => location.hash)).slice(1) });
    expect(await sentence(other.page)).toBe(await sentence(page));
    await other.page.context().close();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Save as picture' }).click();
    const png = await bytesOf(await coming);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(8000);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
