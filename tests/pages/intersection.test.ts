import { init } from 'askew';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { format } from '../../web/figures/page/numbers.js';
import { answerIntersection, type ShapePairState } from '../../web/figures/state/shape-pair.js';
import { intersectionPresets } from '../../web/playground/demos/intersection/presets.js';
import { percent } from '../../web/figures/page/intersection-words.js';
import { site } from './support/browser.js';
import { drawn, field, findHandle, place, redInScene, relation, sentence, settled } from './support/playground.js';

const { open, picture } = site();
beforeAll(() => init());

const [{ state: first }] = intersectionPresets;
const rows = (page: Page) =>
  page
    .locator('.point-table tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
const told = (state: ShapePairState) =>
  answerIntersection(state).points.map(({ edgeOf, edge, face, rim, t }) => {
    const [own, other] = edgeOf === 'a' ? 'AB' : 'BA';
    const names = [face === null ? [] : `face ${face}`, rim === null ? [] : `edge ${rim}`].flat();
    return [`${own} edge ${edge}`, `${other} ${names.join(', ')}`, t.toFixed(3)];
  });

describe('what two shapes share', () => {
  test('is what the package says, from every start', async () => {
    const { page, complaints } = await open({ demo: 'intersection' });
    for (const { id, state } of intersectionPresets) {
      await page.getByLabel('Start from').selectOption(id);
      const answer = answerIntersection(state);
      expect(await rows(page), id).toEqual(told(state));
      expect(await relation(page), id).toBe(answer.relation);
      const parts = await page.locator('.part .number').allTextContents();
      expect(parts, id).toEqual([percent(answer.shared?.partOfA ?? 0), percent(answer.shared?.partOfB ?? 0)]);
      if (answer.shared?.dimension === 3) expect(await sentence(page)).toContain(format(answer.shared.volume));
      await drawn(page);
      expect(await page.locator('.label-spot.meeting:visible').count(), id).toBe(answer.points.length);
    }
    expect(await sentence(page)).toContain('share nothing');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is red only where the two overlap', async () => {
    const { page, complaints } = await open({ demo: 'intersection', reducedMotion: 'reduce', pixels: true });
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Escape'); // the handle of what is selected has red in it
    for (const { id, state } of intersectionPresets) {
      await page.getByLabel('Start from').selectOption(id);
      await settled(page);
      const red = await redInScene(page);
      const { relation: said, shared } = answerIntersection(state);
      if (said === 'disjoint' || said === 'touching') expect(red, `${id}: ${said}`).toBeLessThan(1e-5);
      else if (shared!.dimension === 3) expect(red, `${id}: ${said}`).toBeGreaterThan(1e-4);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a point tells its edge and its face to the pointer, to the keyboard and in the scene', async () => {
    const { page, complaints } = await open({ demo: 'intersection' });
    const lit = page.locator('.point-table tr.lit th');
    await page.locator('.point-table .chip').nth(3).hover();
    expect(await lit.textContent()).toBe(told(first)[3][0]);
    await drawn(page);
    expect(await page.locator('.label-note.parameter').textContent()).toBe(`t ${told(first)[3][2]}`);
    const named = await page.locator('.label-note:not(.parameter):visible').allTextContents();
    expect(named, 'edge and face are called in the scene as in the table').toEqual(told(first)[3].slice(0, 2));
    await page.locator('.point-table .chip').nth(5).focus();
    expect(await lit.textContent()).toBe(told(first)[5][0]);
    await page.keyboard.press('Enter');
    await page.locator('.scene .drawing').focus();
    expect(await lit.textContent()).toBe(told(first)[5][0]);
    const dot = await place(page, '.label-spot.meeting >> nth=1');
    await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
    expect(await lit.textContent()).toBe(told(first)[1][0]);
    await picture(page, 'intersection-lit');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('changes by keys, by handles, by numbers and by another kind, each a step to undo', async () => {
    const { page, complaints } = await open({ demo: 'intersection' });
    const start = await sentence(page);
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('b');
    await page.keyboard.press('PageDown');
    const center = first.b.center.map((part, i) => (i === 1 ? Number((part - 0.1).toFixed(9)) : part));
    const moved = { ...first, b: { ...first.b, center } } as ShapePairState;
    expect(await rows(page)).toEqual(told(moved));
    await page.click('#tab-shapes');
    await page.getByLabel('A kind').selectOption('wedge');
    expect(await rows(page)).toEqual(told({ ...moved, a: { ...moved.a, kind: 'wedge' } }));
    await page.getByLabel('A kind').selectOption('hull');
    await page.getByLabel('A seed', { exact: true }).fill('7');
    const hull = { ...moved, a: { ...moved.a, kind: 'hull' as const, seed: 7 } };
    expect(await rows(page)).toEqual(told(hull));
    await page.getByLabel('A kind').selectOption('segment');
    expect(await page.getByLabel('A size: y', { exact: true }).isVisible()).toBe(false);
    await page.getByLabel('A kind').focus();
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('Control+z');
    expect(await sentence(page)).toBe(start);
    await page.getByRole('button', { name: 'Select shape A' }).click();
    const { x, y } = await findHandle(page, 'Y');
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 4 });
    await page.mouse.up();
    expect(await field(page, 'A center: y')).toBeGreaterThan(first.a.center[1] + 0.1);
    expect(await sentence(page)).not.toBe(start);
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await sentence(page)).toBe(start);
    await page.waitForFunction(() => location.hash === '#intersection');
    await settled(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
