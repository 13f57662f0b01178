import { init } from 'askew';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { format, formatSigned } from '../../web/figures/page/numbers.js';
import { answerPlaneTest } from '../../web/playground/demos/plane/state.js';
import { planePresets } from '../../web/playground/demos/plane/presets.js';
import { site } from './support/browser.js';
import { cells, sentence, settled } from './support/playground.js';

const { open, picture } = site();
beforeAll(() => init());
const focus = (page: Page) => page.locator('.scene .drawing').focus();

const told = (state: (typeof planePresets)[number]['state']) =>
  answerPlaneTest(state).boxes.map(({ side, distance, radius }) => [side, formatSigned(distance), format(radius)]);

describe('the plane and the boxes', () => {
  test('cross where the package says so, and the exercise has its known answers', async () => {
    const { page, complaints } = await open({ demo: 'plane/exercise' });
    const exercise = planePresets.find(({ id }) => id === 'exercise')!;
    expect(await cells(page, '.side-table')).toEqual(told(exercise.state));
    expect((await cells(page, '.side-table')).map(([side]) => side)).toEqual([
      'below',
      'above',
      'crossing',
      'crossing',
    ]);
    await page.getByLabel('Start from').selectOption('tilted');
    await focus(page);
    await page.keyboard.press('PageUp');
    const [{ state }] = planePresets;
    const [x, y, z] = state.point;
    expect(await cells(page, '.side-table')).toEqual(told({ ...state, point: [x, Number((y + 0.1).toFixed(9)), z] }));
    const before = await sentence(page);
    await page.keyboard.press('e');
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('Alt+ArrowUp');
    expect(await sentence(page)).not.toBe(before);
    await page.keyboard.press('3');
    expect(await page.getByRole('button', { name: 'Select box 3' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Box 1', exact: true }).hover();
    await settled(page);
    await picture(page, 'plane-lit');
    await page.click('#tab-plane');
    await page.getByLabel('normal: x', { exact: true }).fill('0');
    await page.getByLabel('normal: y', { exact: true }).fill('0');
    await page.getByLabel('normal: z', { exact: true }).fill('0');
    expect(await page.getByLabel('normal: z', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a plane through three points', () => {
  test('follows each of them, as the package makes it, by pointer, key and number, and goes back to a normal', async () => {
    const { page, complaints } = await open({ demo: 'plane/three-points' });
    const { state } = planePresets.find(({ id }) => id === 'three-points')!;
    expect(await cells(page, '.side-table')).toEqual(told(state));
    const dot = (await page.locator('.label-dot').first().boundingBox())!;
    await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
    await page.mouse.down();
    await page.mouse.move(dot.x + 10, dot.y - 60, { steps: 4 });
    await page.mouse.up();
    expect(await cells(page, '.side-table')).not.toEqual(told(state));
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await cells(page, '.side-table')).toEqual(told(state));
    await focus(page);
    await page.keyboard.press('q');
    await page.keyboard.press('PageUp');
    const [p, q, r] = state.through!;
    const lifted = { ...state, through: [p, [q[0], Number((q[1] + 0.1).toFixed(9)), q[2]], r] as typeof state.through };
    expect(await cells(page, '.side-table')).toEqual(told(lifted));
    await page.click('#tab-plane');
    await page.getByLabel('P: y', { exact: true }).fill('1');
    await page.click('#tab-line');
    const typed = { ...lifted, through: [[p[0], 1, p[2]], ...lifted.through!.slice(1)] as typeof state.through };
    const table = await cells(page, '.side-table');
    expect(table).toEqual(told(typed));
    await page.click('#tab-plane');
    await page.locator('label', { hasText: 'a normal and a point' }).click();
    expect((await cells(page, '.side-table')).map(([side]) => side)).toEqual(table.map(([side]) => side));
    await page.locator('label', { hasText: 'three points' }).click();
    expect((await cells(page, '.side-table')).map(([side]) => side)).toEqual(table.map(([side]) => side));
    expect(complaints).toEqual([]);
  });
});
