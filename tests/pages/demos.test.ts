import { init } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { unlimited, type TranslationLimit } from '../../web/figures/state/translation-limit.js';
import { initial as million, Multitude, type MultitudeState } from '../../web/playground/demos/million/state.js';
import { format, formatDirection, formatSigned } from '../../web/figures/page/numbers.js';
import { answerPair } from '../../web/figures/state/pair.js';
import { Obstacles } from '../../web/playground/demos/rays/state.js';
import { pack } from '../../web/figures/state/share-link.js';
import { answerSides } from '../../web/figures/state/sides.js';
import { Terrain } from '../../web/playground/demos/terrain/state.js';
import { terrainPresets } from '../../web/playground/demos/terrain/presets.js';
import { raysPresets } from '../../web/playground/demos/rays/presets.js';
import { sidesPresets } from '../../web/playground/demos/point/presets.js';
import { initial as pair } from '../../web/playground/demos/two-regions/state.js';
import { site } from './support/browser.js';
import { arrowLength, cells, field, findHandle, focus, frames, sentence, settled } from './support/playground.js';

const { open, picture } = site();
beforeAll(() => init());

describe('the way out of two regions', () => {
  test('stays on the ground, leads along a direction, and stops where it is told to', async () => {
    const { page, complaints } = await open({ demo: 'two-regions' });
    const told = (bound: Partial<TranslationLimit>) => answerPair({ ...pair, bound: { ...unlimited, ...bound } });
    await page.locator('.bound label', { hasText: 'on the ground' }).click();
    const level = told({ to: 'ground' }).way!;
    expect(level.vector[1]).toBe(0);
    expect(await sentence(page)).toContain(`Shortest way out on the ground: ${format(level.depth)}.`);
    await page.locator('.bound label', { hasText: /^along$/ }).click();
    await page.getByLabel('direction: x', { exact: true }).fill('-1');
    await page.getByLabel('direction: y', { exact: true }).fill('0.5');
    await page.getByLabel('A goes at most').check();
    await page.getByLabel('at most', { exact: true }).fill('0.1');
    const short = told({ to: 'along', along: [-1, 0.5, 0], maxDistance: 0.1 });
    expect(await sentence(page)).toContain(`along the direction: ${format(short.way!.depth)}. A goes 0.100 of it.`);
    expect(await arrowLength(page)).toBe(`0.100 of ${format(short.way!.depth)}`);
    await page.getByLabel('direction: x', { exact: true }).fill('0');
    await page.getByLabel('direction: y', { exact: true }).fill('0');
    expect(await page.getByLabel('direction: y', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('direction: y', { exact: true }).fill('1');
    const center = told({ to: 'along', along: [0, 1, 0], maxDistance: 0.1 }).moved!.center;
    await page.getByRole('button', { name: 'Apply way out' }).click();
    expect(await field(page, 'A center: y')).toBe(Number(center[1]!.toFixed(3)));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the point and the six planes', () => {
  test('say what the package says, by keys, numbers and dragging', async () => {
    const { page, complaints } = await open({ demo: 'point' });
    const [{ state }] = sidesPresets;
    const told = (part: Partial<typeof state>) =>
      answerSides({ ...state, ...part }).sides.map(({ side, distance }) => [side, formatSigned(distance)]);
    expect(await cells(page, '.plane-table')).toEqual(told({}));
    await focus(page);
    await page.keyboard.press('ArrowRight');
    const moved = state.point.map((part, i) => (i === 0 ? part + 0.1 : part)) as typeof state.point;
    moved[0] = Number(moved[0].toFixed(9));
    expect(await cells(page, '.plane-table')).toEqual(told({ point: moved }));
    await page.getByLabel('P: y', { exact: true }).fill('1.3');
    const inside = answerSides({ ...state, point: [moved[0], 1.3, moved[2]] }).inside;
    expect(await page.locator('.sentence').getAttribute('data-inside')).toBe(String(inside));
    await page.getByRole('button', { name: 'Reset' }).click();
    const { x, y } = await findHandle(page, 'Y');
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 4 });
    await page.mouse.up();
    expect(await field(page, 'P: y')).toBeGreaterThan(state.point[1] + 0.1);
    await page.getByLabel('Start from').selectOption('on');
    expect((await cells(page, '.plane-table'))[2]).toEqual(['on', '0']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('rays and sweeps', () => {
  test('go where the package says, leg by leg, and stop there', async () => {
    const { page, complaints } = await open({ demo: 'rays' });
    const [ray, sweep] = raysPresets.map(({ state }) => state);
    const obstacles = new Obstacles(ray.seed);
    const legs = obstacles.answer(ray).legs.filter(({ row }) => row !== null);
    expect(legs.length).toBeGreaterThan(4);
    const shown = (await cells(page, '.count-table')).map(([distance]) => distance).filter((text) => text !== '');
    expect(shown).toEqual(legs.map(({ distance }) => format(distance)));
    await settled(page);
    const numbers = page.locator('.hit-number:visible');
    expect(await numbers.allTextContents()).toEqual(legs.map((_, i) => String(i + 1)));
    const view = (await page.locator('.scene .drawing').boundingBox())!;
    for (const label of ['.hit-number:visible', '.label-dot:visible'])
      for (const box of await page
        .locator(label)
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))) {
        expect(box.left).toBeGreaterThan(view.x);
        expect(box.right).toBeLessThan(view.x + view.width);
      }
    await page.getByLabel('Start from').selectOption('sweep');
    const { contact } = obstacles.answer(sweep);
    expect(await sentence(page)).toContain(`at t = ${format(contact!.t)}, after ${format(contact!.distance)}.`);
    await focus(page);
    await page.keyboard.press('m');
    expect(await sentence(page)).toContain('The ray');
    obstacles.dispose();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('very many boxes', () => {
  test('are found as the package finds them, and OBB of three.js finds the same', async () => {
    const state: MultitudeState = {
      version: 1,
      count: 10_000,
      seed: 5,
      region: { center: [0.4, 1.8, 0.6], size: [2.6, 1.5, 2.2], rotation: [0.1, 0.2, -0.1, 1] },
      brute: true,
    };
    const { page, complaints } = await open({ demo: `million/${pack(state)}`, hasTouch: true });
    const all = new Multitude(state.count, state.seed);
    const hits = all.answer(state).found.length;
    expect(hits).toBeGreaterThan(100);
    expect(await page.locator('.sentence').getAttribute('data-hits')).toBe(String(hits));
    const told = page.locator('dt:text-is("found by OBB") + dd');
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('dd')].some((cell) => cell.textContent === text),
      new Intl.NumberFormat('en').format(hits),
    );
    expect(Number((await told.textContent())!.replace(',', ''))).toBe(all.countByOBB(state.region));
    all.dispose();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a million boxes', () => {
  const seconds = 40;

  test(`are there within ${seconds} s, and what meets the region is what the package finds`, async () => {
    const start = performance.now();
    const { page, complaints } = await open({ demo: 'million' });
    const told = page.locator('.sentence[data-hits]');
    await told.waitFor({ timeout: 1000 * seconds });
    const hits = Number(await told.getAttribute('data-hits'));
    expect(await sentence(page)).toContain('of 1,000,000 boxes');
    await frames(page); // the scene is drawn
    expect((performance.now() - start) / 1000).toBeLessThan(seconds);
    const all = new Multitude(million.count, million.seed);
    const answer = all.answer(million);
    expect(hits).toBe(answer.counts.hits);
    expect(hits).toBeGreaterThan(100);
    expect(answer.counts.tested).toBeLessThan(20 * hits);
    await page.locator('.sentence[data-compared=true]').waitFor();
    expect(await sentence(page)).toMatch(/ [\d,]+ times faster than three\.js’s OBB\.$/);
    await focus(page);
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.sentence')!.dataset.hits !== before,
      String(hits),
    );
    const center = [await field(page, 'A center: x'), ...million.region.center.slice(1)] as [number, number, number];
    expect(center[0]).toBeGreaterThan(million.region.center[0]);
    const moved = all.answer({ ...million, region: { ...million.region, center } }).counts.hits;
    expect(Number(await told.getAttribute('data-hits'))).toBe(moved);
    all.dispose();
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 90_000);
});

describe('the terrain', () => {
  test('is one floor, and each triangle on its own is many; the way out leads out of it', async () => {
    const { page, complaints } = await open({ demo: 'terrain' });
    const terrain = new Terrain();
    const [{ state }, ghosts] = terrainPresets;
    const told = (answered: ReturnType<Terrain['answer']>) =>
      answered.touches.map(({ depth, normal }) => [format(depth), formatDirection(normal)]);
    const seen = (name: string) => page.locator('.sentence').getAttribute(`data-${name}`);
    expect(await cells(page, '.touch-table')).toEqual(told(terrain.answer(state)));
    expect(await seen('ghosts')).toBe('0');
    await page.getByLabel('Each triangle on its own').check();
    const alone = terrain.answer(ghosts.state);
    expect(await cells(page, '.touch-table')).toEqual(told(alone));
    expect(Number(await seen('ghosts'))).toBe(alone.touches.filter(({ isGhost }) => isGhost).length);
    expect(Number(await seen('ghosts'))).toBeGreaterThan(2);
    await page.locator('.touch-table tbody tr').first().hover();
    expect(await page.locator('.touch-table tr.lit').count()).toBe(1);
    await settled(page);
    await picture(page, 'terrain-ghosts');
    await focus(page);
    await page.keyboard.press('t');
    expect(await seen('ghosts')).toBe('0');
    await page.keyboard.press('o');
    expect(await sentence(page)).not.toContain('Way out');
    expect(await page.getByRole('button', { name: 'Apply way out' }).getAttribute('aria-disabled')).toBe('true');
    const free = { ...state.a, center: terrain.answer(state).moved!.center };
    expect(await field(page, 'A center: y')).toBe(Number(free.center[1]!.toFixed(3)));
    await page.getByLabel('Start from').selectOption('rock');
    expect(await sentence(page)).toContain('It is within the rock.');
    terrain.dispose();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
