import { init } from 'askew';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { format, formatSigned } from '../../web/figures/page/numbers.js';
import type { ShapePairState } from '../../web/figures/state/shape-pair.js';
import { shapeNames, titleOf } from '../../web/figures/state/shape.js';
import { answerShapes } from '../../web/playground/demos/shapes/answer.js';
import { shapesPresets } from '../../web/playground/demos/shapes/presets.js';
import { violations } from './support/axe.js';
import { site } from './support/browser.js';
import { arrowLength, drawn, field, findHandle, relation, sentence, tableRows } from './support/playground.js';

const { open, picture } = site();
beforeAll(() => init());

const [{ state: first }] = shapesPresets;
const fact = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`).textContent();

async function expectAnswer(page: Page, state: ShapePairState, what: string): Promise<void> {
  const { relation: lie, closest, separation, way, axes } = answerShapes(state);
  expect(await relation(page), what).toBe(lie);
  expect(await fact(page, 'distance'), what).toBe(format(closest.distance));
  expect(await fact(page, 'separation along the best axis'), what).toBe(formatSigned(separation));
  expect((await tableRows(page)).map(({ name, number }) => [name, number])).toEqual(
    axes.map((row) => [row.name, formatSigned(row.separation)]),
  );
  const said = await sentence(page);
  expect(said, what).toContain(`A, ${titleOf(state.a.kind)}, and B, ${titleOf(state.b.kind)},`);
  if (closest.distance > 0) expect(said).toContain(`at a distance of ${format(closest.distance)}`);
  else if (way!.depth > 0) {
    const along = {
      closest: 'along a normal of both',
      edge: 'square to an edge of each',
      faceA: 'straight out of a face of A',
      faceB: 'straight out of a face of B',
      flat: 'along a normal of both',
    }[axes[0]!.kind];
    expect(said).toContain(`Shortest way out: ${format(way!.depth)}, ${along}.`);
  } else expect(said).toContain('touch.');
}

describe('any two shapes', () => {
  test('lie as the package says, from every start and for every pair of kinds', async () => {
    const { page, complaints } = await open({ demo: 'shapes' });
    for (const { id, state } of shapesPresets) {
      await page.getByLabel('Start from').selectOption(id);
      await expectAnswer(page, state, id);
    }
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.click('#tab-shapes');
    for (const kind of shapeNames) {
      await page.getByLabel('A kind').selectOption(kind);
      await page.getByLabel('B kind').selectOption(shapeNames.at(-1 - shapeNames.indexOf(kind))!);
      const b = shapeNames.at(-1 - shapeNames.indexOf(kind))!;
      await expectAnswer(page, { ...first, a: { ...first.a, kind }, b: { ...first.b, kind: b } }, kind);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('are dragged into each other and taken out again, by button and by key', async () => {
    const { page, complaints } = await open({ demo: 'shapes' });
    const part = page.getByRole('button', { name: 'Apply way out' });
    expect(await part.getAttribute('aria-disabled')).toBe('true');
    const { x, y } = await findHandle(page, 'Y');
    await page.mouse.down();
    await page.mouse.move(x, y + 120, { steps: 6 });
    await page.mouse.up();
    expect(await field(page, 'A center: y')).toBeLessThan(first.a.center[1] - 0.3);
    expect(await relation(page)).toBe('overlapping');
    await drawn(page);
    expect(await sentence(page)).toContain(`Shortest way out: ${await arrowLength(page)}`);
    await page.getByText('Axes, volumes and certainty').click();
    await page.locator('.axis-row .chip').nth(1).hover();
    await picture(page, 'shapes-way');
    await part.click();
    expect(await relation(page)).toMatch(/touching|disjoint/);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('o');
    expect(await relation(page)).toMatch(/touching|disjoint/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await relation(page)).toBe('disjoint');
    expect(await field(page, 'A center: y')).toBe(first.a.center[1]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('are selected by a press in the scene, segments and points too, and said no to in words', async () => {
    const { page, complaints } = await open({ demo: 'shapes/point-and-triangle', hasTouch: true });
    const selected = (letter: string) =>
      page.getByRole('button', { name: `Select shape ${letter}` }).getAttribute('aria-pressed');
    await page.getByRole('button', { name: 'Select shape B' }).click();
    await drawn(page);
    const spot = (await page.locator('.label-spot[data-of=a]:not(.meeting)').first().boundingBox())!;
    await page.touchscreen.tap(spot.x + spot.width / 2, spot.y + spot.height / 2);
    expect(await selected('A')).toBe('true');
    await page.click('#tab-shapes');
    await page.getByLabel('B kind').selectOption('frustum');
    const before = await sentence(page);
    const size = page.getByLabel('B size: y', { exact: true });
    await size.fill('0');
    expect(await size.getAttribute('aria-invalid')).toBe('true');
    expect(await size.getAttribute('title')).toMatch(/options\.(fov|aspect)/);
    expect(await sentence(page)).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('are round, too: chosen and moved by key, with a radius, and looked at small', async () => {
    const viewport = { width: 320, height: 640 };
    const { page, complaints } = await open({ demo: 'shapes/pill-and-slab', viewport, hasTouch: true });
    const { state } = shapesPresets.find(({ id }) => id === 'pill-and-slab')!;
    await expectAnswer(page, state, 'at first');
    await picture(page, '320-shapes-round');
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('PageDown');
    const y = await page.evaluate(() => document.querySelector('.sentence')!.getAttribute('data-relation'));
    expect(['disjoint', 'overlapping']).toContain(y);
    await page.click('#tab-shapes');
    const radius = page.getByLabel('B radius', { exact: true });
    expect(Number(await radius.inputValue())).toBe(0.3);
    await radius.fill('0.7');
    expect(await radius.getAttribute('title')).toBe('at most half its least size');
    await radius.fill('0.5');
    const center = state.a.center.map((_, k) => field(page, `A center: ${'xyz'[k]}`));
    const a = { ...state.a, center: (await Promise.all(center)) as typeof state.a.center };
    await expectAnswer(page, { ...state, a, b: { ...state.b, radius: 0.5 } }, 'rounder');
    await page.getByLabel('A kind').selectOption('sphere');
    expect(await page.getByLabel('B radius', { exact: true }).isVisible()).toBe(true);
    await expectAnswer(page, { ...state, a: { ...a, kind: 'sphere' }, b: { ...state.b, radius: 0.5 } }, 'a ball');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('press on each other at points, by button and by key', async () => {
    const { page, complaints } = await open({ demo: 'shapes/hulls' });
    const { state } = shapesPresets.find(({ id }) => id === 'hulls')!;
    const { manifold } = answerShapes(state);
    const depths = Array.from(manifold!.depths.subarray(0, manifold!.count), format);
    expect(await fact(page, 'depth at each contact point')).toBe(depths.join(', '));
    const button = page.getByRole('button', { name: 'Contact points' });
    await button.click();
    await drawn(page);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.label-overlap:visible').allTextContents()).toEqual(depths);
    expect(await page.locator('.label-way:visible').count()).toBe(0);
    await picture(page, 'shapes-contacts');
    expect(await violations(page)).toEqual([]);
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('c');
    await drawn(page);
    expect(await page.locator('.label-overlap:visible').count()).toBe(0);
    expect(await arrowLength(page)).not.toBe('');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
