import { init, type Gate } from 'askew';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { nearest, whyWords } from '../../web/playground/demos/zones/why-words.js';
import { falseEvents } from '../../web/playground/demos/zones/false-events.js';
import type { ShotTold } from '../../web/playground/demos/zones/shots.js';
import {
  platesOf,
  tellAll,
  tellWalk,
  WatchedWalk,
  type Told,
  type WalkFiles,
  type ZonesState,
} from '../../web/playground/demos/zones/watched-walk.js';
import { shapeNames } from '../../web/figures/state/shape.js';
import { firstFrame, initial } from '../../web/playground/demos/zones/state.js';
import { readScene } from '../fixtures/files.js';
import { site, type Opened } from './support/browser.js';
import { drawn, frames, greenInScene, sentence, settled } from './support/playground.js';

const { open, picture } = site();
const files: WalkFiles = {
  recording: readScene('walk.json'),
  village: readScene('village.gltf'),
  ...readScene<Pick<WalkFiles, 'zones'>>('zones.json'),
};

/** What the package says in Node, the recording played up to a frame. */
function played<T>(frame: number, ask: (walk: WatchedWalk) => T, part: Partial<ZonesState> = {}): T {
  const walk = new WatchedWalk(files, { ...initial, ...part });
  walk.stepTo(frame);
  const answer = ask(walk);
  walk.dispose();
  return answer;
}

/** For each gate that anybody meets, whom and when first, among every tenth frame. */
function gateCases(part: Partial<ZonesState>): Map<Gate, { frame: number; person: number }> {
  const cases = new Map<Gate, { frame: number; person: number }>();
  const walk = new WatchedWalk(files, { ...initial, ...part });
  for (; walk.frame < walk.end; walk.stepTo(walk.frame + 10)) {
    for (const zone of walk.zones) {
      walk.ids.forEach((id, person) => {
        const { gate } = zone.whyNot(id);
        if (!cases.has(gate)) cases.set(gate, { frame: walk.frame, person });
      });
    }
  }
  walk.dispose();
  return cases;
}

const seconds = (frame: number) => (frame / files.recording.framesPerSecond).toFixed(2);

/** What has been told up to now, of shots by swept zones or by the others. */
const logOfWalk = ({ log, shots }: WatchedWalk, swept = true) => ({
  people: [...log],
  shots: shots.told.filter((told) => told.swept === swept),
});

/** The lines of a log as the page has them: the newest first, at most 40. */
function lines({ people, shots }: { people: Told[]; shots: ShotTold[] }): string[] {
  const plates = platesOf(files);
  const told = [
    ...people.map(({ frame, kind, person, zone, reason }) => ({
      at: frame,
      cells: [kind, `#${person}`, files.zones[zone].name, kind === 'leave' ? reason : ''],
    })),
    ...shots.map(({ frame, kind, shot, plate, time, swept }) => ({
      at: frame - 1 + time,
      cells: [kind, `shot ${shot}`, files.zones[plates[plate]].name, swept ? `t ${time.toFixed(2)}` : ''],
    })),
  ];
  return told
    .sort((a, b) => a.at - b.at)
    .slice(-40)
    .reverse()
    .map(({ at, cells }) => [seconds(at), ...cells].join(' '))
    .sort();
}

async function logOf(page: Page): Promise<string[]> {
  return page
    .locator('.zone-log tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')).sort());
}

const told = async (page: Page) => Number(await page.locator('.sentence').getAttribute('data-events'));
const counts = async (page: Page) => (await page.locator('.timeline .number').allTextContents()).map(Number);
const total = async (page: Page) => Number(await page.locator('.zone-counts dd').first().textContent());

describe('the walk', () => {
  let opened: Opened;
  beforeAll(async () => {
    await init();
    opened = await open({ demo: 'zones', reducedMotion: 'reduce', pixels: true }, async (page) => {
      await page.addInitScript(() => localStorage.clear());
    });
    await opened.page.waitForSelector('.timeline');
  });

  test('stands still under reduced motion; keys go through it, and log and counts are those of Node', async () => {
    const { page } = opened;
    await page.locator('.scene .drawing').focus();
    expect(await page.locator('.sentence').getAttribute('data-frame')).toBe(String(firstFrame));
    for (const [key, frame] of [
      ['Home', 0],
      ['.', 1],
      ['.', 2],
      ['Shift+>', 32],
      ['>', 62],
      [',', 61],
      ['>', 91],
      ['Home', 0],
      ['>', 30],
    ] as const) {
      await page.keyboard.press(key);
      const expected = played(frame, (walk) => ({
        log: logOfWalk(walk),
        events: walk.log.length,
        counts: walk.zones.map((zone) => zone.count),
      }));
      expect(await page.locator('.sentence').getAttribute('data-frame'), key).toBe(String(frame));
      expect(await counts(page)).toEqual(expected.counts);
      expect(await logOf(page)).toEqual(lines(expected.log));
      expect(await told(page)).toBe(expected.events);
    }
  });

  test('what is taken back within a second flashes as false at who it is about, and margin and dwell take it away', async () => {
    const { page } = opened;
    await page.getByLabel('frame', { exact: true }).fill(String(firstFrame));
    await drawn(page);
    const flashes = () => page.locator('.label.flash:visible').allTextContents();
    const untrue = falseEvents(tellWalk(files, initial), files.recording.framesPerSecond);
    expect(untrue.size).toBeGreaterThan(100);
    expect((await flashes()).filter((text) => text.startsWith('false ')).length).toBeGreaterThan(0);
    await picture(page, 'zones-flash');
    await page.getByLabel('margin', { exact: true }).fill('0.4');
    await page.getByLabel('dwell', { exact: true }).fill('5');
    await page.getByLabel('frame', { exact: true }).fill(String(firstFrame));
    await drawn(page);
    expect((await flashes()).filter((text) => text.startsWith('false '))).toEqual([]);
    await page.getByRole('button', { name: 'Reset' }).click();
  });

  test('zones are of other shapes, and tell of others then', async () => {
    const { page } = opened;
    const choice = page.getByLabel('zones', { exact: true });
    expect(await choice.locator('option').count()).toBe(shapeNames.length);
    for (const zones of ['sphere', 'cylinder', 'ellipsoid', 'hull', 'point', 'box'] as const) {
      await choice.selectOption(zones);
      expect(await total(page), zones).toBe(tellWalk(files, { ...initial, zones }).length);
      await drawn(page);
      expect(await page.locator('.label-spot:visible').count(), zones).toBe(zones === 'point' ? 4 : 0);
      await picture(page, `zones-${zones}`);
    }
    expect(await total(page)).toBe(tellWalk(files, initial).length);
  });

  test('who is in a zone is green, and the sentence counts them', async () => {
    const { page } = opened;
    const frame = 300;
    await page.getByRole('button', { name: 'Whole village (V)' }).click();
    await page.getByLabel('frame', { exact: true }).fill(String(frame));
    const [people, zones] = played(frame, (walk) => [
      new Set(walk.zones.flatMap((zone) => [...zone.inside])).size,
      walk.zones.filter((zone) => zone.count > 0).length,
    ]);
    expect(await sentence(page)).toBe(`At ${seconds(frame)} s, ${people} of 64 people are in ${zones} of 9 zones. `);
    expect(await greenInScene(page)).toBeGreaterThan(0.001);
    await picture(page, 'zones-300');
  });

  test('margin and dwell take the false events away, and undo brings them back', async () => {
    const { page } = opened;
    const length = (part: Partial<ZonesState>) => tellWalk(files, { ...initial, ...part }).length;
    expect(await total(page)).toBe(length({}));
    await page.getByLabel('margin', { exact: true }).fill('0.1');
    expect(await total(page)).toBe(length({ margin: 0.1 }));
    await page.getByLabel('dwell', { exact: true }).fill('5');
    expect(await total(page)).toBe(length({ margin: 0.1, dwell: 5 }));
    expect(await total(page)).toBe(length({ noise: 0 }));
    expect(length({})).toBeGreaterThan(3 * length({ noise: 0 }));
    await page.getByLabel('dwell', { exact: true }).fill('1.5');
    expect(await page.getByLabel('dwell', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await total(page)).toBe(length({}));
  });

  test('shots through plates are told when these are swept, and hardly when they look once a frame', async () => {
    const { page } = opened;
    const { shots, fired } = tellAll(files, initial);
    const entered = (swept: boolean) => shots.filter((told) => told.kind === 'enter' && told.swept === swept);
    expect(entered(true).length).toBeGreaterThan(4 * entered(false).length);
    expect(entered(true).length).toBeLessThan(fired);
    expect(await page.locator('.zone-shot-counts dd').allTextContents()).toEqual(
      [fired, entered(true).length, entered(false).length].map(String),
    );
    const { frame } = entered(true).find(({ frame: at }) => !entered(false).some((told) => told.frame === at))!;
    await page.getByLabel('frame', { exact: true }).fill(String(frame));
    await drawn(page);
    const green = await greenInScene(page);
    await picture(page, 'zones-swept');
    expect(await logOf(page)).toEqual(lines(played(frame, (walk) => logOfWalk(walk))));
    await page.getByLabel(/^Sweep/).uncheck();
    await drawn(page);
    expect(await greenInScene(page)).toBeLessThan(green);
    expect(await logOf(page)).toEqual(lines(played(frame, (walk) => logOfWalk(walk, false))));
    await page.getByLabel(/^Sweep/).check();
  });

  test('why not: the first gate that failed, with numbers, for whoever is asked of', async () => {
    const { page } = opened;
    const part = { margin: 0.1, dwell: 5 };
    await page.getByLabel('margin', { exact: true }).fill('0.1');
    await page.getByLabel('dwell', { exact: true }).fill('5');
    const cases = gateCases(part);
    expect([...cases.keys()].sort()).toEqual(['bounds', 'dwell', 'inside', 'margin', 'shape', 'update']);
    for (const [gate, { frame, person }] of cases) {
      await page.click('#tab-zones');
      await page.getByLabel('frame', { exact: true }).fill(String(frame));
      await page.click('#tab-why');
      await page.getByLabel('person', { exact: true }).fill(String(person));
      const answers = played(frame, (walk) => walk.zones.map((zone) => zone.whyNot(walk.ids[person])), part);
      expect(await page.locator('.why').allTextContents()).toEqual(answers.map(whyWords));
      expect(await page.locator(`.why[data-gate=${gate}]`).count()).toBeGreaterThan(0);
      const homes = files.zones.filter((_, zone) => answers[zone].gate === 'inside').map(({ name }) => name);
      const zone = nearest(answers);
      const words =
        homes.length > 0
          ? homes.join(' and ')
          : `none; kept out of ${files.zones[zone].name} by ${whyWords(answers[zone])}`;
      expect(await sentence(page)).toContain(`#${person} is in ${words}.`);
      await drawn(page);
      await picture(page, `zones-why-${gate}`);
    }
    await page.getByLabel('person', { exact: true }).fill('64');
    expect(await page.getByLabel('person', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press('Escape');
    expect(await page.locator('.why').first().isVisible()).toBe(false);
    await page.click('#tab-zones');
    await page.getByRole('button', { name: 'Reset' }).click();
  });

  test('a press on somebody asks of them', async () => {
    const { page } = opened;
    await page.locator('.scene .drawing').focus();
    await page.keyboard.press(']');
    await drawn(page);
    const name = (await page.locator('.label-ink').boundingBox())!;
    await page.keyboard.press('Escape');
    await page.mouse.click(name.x + name.width / 2, name.y + 1.4 * name.height + 6);
    expect(await sentence(page)).toContain('#0 is in ');
    await picture(page, 'zones-why');
    await page.keyboard.press('Escape');
  });

  test('it is drawn only while it plays, and stops when it is paused', async () => {
    const { page } = opened;
    await page.mouse.move(5, 5);
    const idle = await settled(page);
    await page.waitForTimeout(500);
    expect(await frames(page)).toBe(idle);
    const before = Number(await page.locator('.sentence').getAttribute('data-frame'));
    await page.getByRole('button', { name: /^Play/ }).click();
    await page.waitForFunction(
      (from) => Number(document.querySelector<HTMLElement>('.sentence')!.dataset.frame) > from + 3,
      before,
    );
    await page.getByRole('button', { name: /^Pause/ }).click();
    const frame = Number(await page.locator('.sentence').getAttribute('data-frame'));
    expect(await told(page)).toBe(played(frame, (walk) => walk.log.length));
    const paused = await settled(page);
    expect(paused).toBeGreaterThan(idle);
    expect(opened.complaints).toEqual([]);
  });
});
