import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { init, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  overlapSchema,
  pairSchema,
  planeTestSchema,
  rotatingSchema,
  shapePairSchema,
  sidesSchema,
  writeLink,
  zonesSchema,
} from '../support/lessons.js';
import { FlatCrowd, type FlatCrowdState, prism } from '../support/lessons.js';
import { type Slider, slid, valueOf } from '../support/lessons.js';
import {
  type AnyKind,
  type Lesson,
  loadKind,
  loadLesson,
  merged,
  names,
  parse,
  sameShape,
  stateAt,
} from '../support/lessons.js';

type Pair = [number, number];

beforeAll(() => init());

const live = (lesson: Lesson) =>
  lesson.steps.flatMap((step, i) =>
    step.text.flatMap(parse).flatMap((piece) => (piece.is === 'live' ? [{ step: i, ...piece }] : [])),
  );

describe.each(names)('%s', (name) => {
  let lesson: Lesson;
  let kind: AnyKind;
  beforeAll(async () => {
    lesson = await loadLesson(name);
    kind = await loadKind(lesson);
  });

  test('every number in the prose is what the core says at that step', () => {
    const said = live(lesson).map(({ step, name: reading, text }) => [step, reading, text]);
    const known = live(lesson).map(({ step, name: reading }) => [
      step,
      reading,
      kind.read(stateAt(lesson, step)).words[reading],
    ]);
    expect(said).toEqual(known);
  });

  test('exercises can be read off the figure and are not done before they begin', () => {
    for (const [i, { goal, state }] of lesson.steps.entries()) {
      if (!goal) continue;
      const { words } = kind.read(stateAt(lesson, i));
      expect(Object.keys(words), goal.task).toContain(goal.reading);
      if (state || i === 0) expect(words[goal.reading], goal.task).not.toBe(goal.is);
    }
  });

  test('where an exercise comes with sliders, they reach it', () => {
    for (const [i, { goal, controls = [] }] of lesson.steps.entries()) {
      const sliders = controls.filter((control) => 'slide' in control);
      if (!goal || sliders.length === 0) continue;
      const state = stateAt(lesson, i);
      const reached = sliders.some((slider) =>
        Array.from({ length: 181 }, (_, n) => slider.min + ((slider.max - slider.min) * n) / 180).some(
          (value) => kind.read(slid(slider, state, state, value)).words[goal.reading] === goal.is,
        ),
      );
      expect(reached, goal.task).toBe(true);
    }
  });

  test('one prediction, short texts, every slider within its range', () => {
    expect(lesson.steps.filter(({ ask }) => ask).length).toBe(1);
    expect(lesson.steps.length).toBeLessThanOrEqual(6);
    for (const [i, step] of lesson.steps.entries()) {
      expect(step.text.join(' ').split(/\s+/).length, step.title).toBeLessThan(95);
      const state = stateAt(lesson, i);
      expect(sameShape(state, lesson.initial)).toBe(true);
      if (step.ask) expect(step.ask.options[step.ask.right]).toBeDefined();
      for (const control of step.controls ?? []) {
        if ('press' in control) {
          if (control.action) expect(kind.actions).toHaveProperty(control.action);
          continue;
        }
        const value = valueOf(control, state, state);
        expect(value).toBeGreaterThanOrEqual(control.min);
        expect(value).toBeLessThanOrEqual(control.max);
        const moved = slid(control, state, state, control.max);
        expect(valueOf(control, moved, state)).toBeCloseTo(control.max, 9);
        expect(() => kind.read(moved)).not.toThrow();
      }
    }
  });
});

interface PairOfBoxes {
  a: ConstructorParameters<typeof Region>[0];
  b: ConstructorParameters<typeof Region>[0];
}

async function pair(name: (typeof names)[number], step: number) {
  const { a, b } = stateAt(await loadLesson(name), step) as unknown as PairOfBoxes;
  return { a: new Region(a), b: new Region(b) };
}

test('six face axes say hit where the bars are apart, and only one edge axis knows', async () => {
  const { a, b } = await pair('sat-3d', 0);
  const { rows, winner } = a.explain(b);
  expect(rows.slice(0, 6).every(({ separation }) => separation < 0)).toBe(true);
  expect(rows.filter(({ separation }) => separation > 0).map(({ name }) => name)).toEqual([rows[winner]!.name]);
  expect(rows[winner]!.kind).toBe('edge');
  expect(a.overlaps(b)).toBe(false);
});

test('the plus of the flat lesson has no corner in the other one, and overlaps', async () => {
  const lesson = await loadLesson('sat-2d');
  const { words } = (await loadKind(lesson)).read(stateAt(lesson, 3));
  expect([words.cornersInside, words.relation]).toEqual(['0', 'overlapping']);
});

test('the push of the sixth lesson parts the boxes, and the other way round it does not', async () => {
  const { a, b } = await pair('minimum-translation', 2);
  const { vector, depth } = a.minimumTranslation(b)!;
  const [x, y, z] = a.center;
  const moved = (sign: number) =>
    a.clone().setPose([x! + sign * vector[0]!, y! + sign * vector[1]!, z! + sign * vector[2]!]);
  expect(['disjoint', 'touching']).toContain(moved(1).relation(b));
  expect(moved(-1).minimumTranslation(b)!.depth).toBeGreaterThan(depth);
});

test('corners of an overlap are points and corners inside, and of a box within another there are no points', async () => {
  const lesson = await loadLesson('where-they-meet');
  const { read } = await loadKind(lesson);
  const { points, corners, vertices, from, to, t } = read(stateAt(lesson, 1)).words;
  expect(Number(points) + Number(corners)).toBe(Number(vertices));
  const [s0, s1] = [from, to].map((text) => Number(text!.replace('\u2212', '-')));
  expect(Number(t)).toBeCloseTo(s0! / (s0! - s1!), 2);
  expect(read(stateAt(lesson, 3)).words).toMatchObject({ relation: 'inside', points: '0' });
});

test('a point in a shape with a dent is beyond a line, and one corner more makes three parts of it', async () => {
  const lesson = await loadLesson('polygons');
  const { read } = await loadKind(lesson);
  expect(read(stateAt(lesson, 2)).words).toMatchObject({ inside: 'inside', red: '1', convex: 'dented' });
  const { corners, ...others } = stateAt(lesson, 3) as unknown as { corners: Pair[] };
  const places = Array.from({ length: 40 * 25 }, (_, i): Pair => [(i % 40) / 5 - 4, Math.floor(i / 40) / 5 - 2.5]);
  const found = corners.map((_, moved) =>
    places.filter(
      (place) => read({ ...others, corners: corners.map((c, k) => (k === moved ? place : c)) }).words.parts === '3',
    ),
  );
  expect(found.filter((all) => all.length > 20).length).toBeGreaterThan(2);
  const crossed = read({ ...others, corners: corners.map((c, k) => (k === 0 ? [0, 2.4] : c)) }).words;
  expect(crossed.problem).toBe('self-crossing');
});

test('one crossing is told again and again without a margin, once with one, and a shot only by a sweep', async () => {
  const lesson = await loadLesson('enter-and-leave');
  const { read } = await loadKind(lesson);
  const jittery = stateAt(lesson, 1);
  expect(Number(read(jittery).words.enters)).toBeGreaterThan(3);
  expect(read({ ...jittery, margin: 0.5 }).words).toMatchObject({ enters: '1', leaves: '0' });
  const patient = read({ ...jittery, dwell: 8 }).words;
  expect(Number(patient.enters)).toBeLessThan(Number(read(jittery).words.enters));
  const shot = stateAt(lesson, 3);
  expect(read(shot).words).toMatchObject({ enters: '0', leaves: '0', within: '0' });
  expect(read({ ...shot, swept: true }).words).toMatchObject({ enters: '1', leaves: '1', within: '0' });
});

test('what an overlap query of ten thousand finds is what testing each of them finds', async () => {
  const lesson = await loadLesson('ten-thousand-boxes');
  const { read } = await loadKind(lesson);
  for (const step of lesson.steps.keys()) {
    const { count, seed, region } = stateAt(lesson, step) as unknown as FlatCrowdState;
    const a = prism(region);
    const each = new FlatCrowd(count, seed).regions.filter((box) => box.overlaps(a)).length;
    const { found, tested } = read(stateAt(lesson, step)).words;
    expect(Number(found)).toBe(each);
    expect(Number(tested)).toBeLessThan(1.3 * each + 5);
  }
});

test('the grid of tenths: 552 apart, 446 overlapping, 2 touching; a grid of eighths touches', async () => {
  const lesson = await loadLesson('exactly-touching');
  const kind = await loadKind(lesson);
  const counts = (step: number) => {
    const { disjoint, overlapping, touching } = kind.read({ ...lesson.initial, step }).words;
    return [disjoint, overlapping, touching].map(Number);
  };
  expect(counts(0.1)).toEqual([552, 446, 2]);
  expect(counts(0.125)).toEqual([0, 0, 1000]);
  expect(kind.read(stateAt(lesson, 4)).words.meeting).toBe('1,000');
});

const schemas: Record<string, (state: unknown, path: string) => unknown> = {
  'two-regions': pairSchema,
  point: sidesSchema,
  plane: planeTestSchema,
  zones: zonesSchema,
  intersection: shapePairSchema,
  rotating: rotatingSchema,
  overlap: overlapSchema,
};

test('what the playground is handed is a state that it takes', async () => {
  for (const name of names) {
    const lesson = await loadLesson(name);
    const { share } = await loadKind(lesson);
    for (const i of share ? lesson.steps.keys() : []) {
      const [demo, state] = share!(stateAt(lesson, i));
      expect(schemas[demo](state, 'state'), `${name} ${i}`).toEqual(state);
      expect(writeLink(demo, state)).not.toBe(null);
    }
  }
});

test('a state from outside is taken only when it has the shape of ours', () => {
  const model = { version: 1, point: [0, 0], box: { angle: 0 } };
  expect(sameShape({ version: 1, point: [3, 4], box: { angle: 9 } }, model)).toBe(true);
  for (const bad of [
    null,
    [],
    { version: 1, point: [3], box: { angle: 9 } },
    { version: 1, point: [3, NaN], box: { angle: 9 } },
    { version: '1', point: [3, 4], box: { angle: 9 } },
    { version: 1, point: [3, 4], box: { angle: 9 }, more: 1 },
    JSON.parse('{"version":1,"point":[3,4],"__proto__":{"angle":9}}'),
  ])
    expect(sameShape(bad, model), JSON.stringify(bad)).toBe(false);
  expect(merged({ a: { b: 1, c: 2 } }, { a: { b: 3 } })).toEqual({ a: { b: 3, c: 2 } });
});

test('a slider turns about the axis it names', () => {
  const slider: Slider = { slide: 'r', about: 'y', label: '', min: -90, max: 90, step: 1 };
  const state = { r: [0, 0, 0, 1] };
  const turned = slid(slider, state, state, 90).r as [number, number, number, number];
  const region = new Region({ size: [2, 1, 1], rotation: turned });
  expect(Array.from(region.halfAxes.slice(0, 3), Math.round)).toEqual([0, 0, -1]);
});

test('the element can be imported where there is no page', async () => {
  const source = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'dist/lessons/index.js'), 'utf8');
  expect(source).not.toMatch(/from\s*["']three["']/);
  const { AskewLesson, names: listed } = await import('askew/lessons');
  await import('askew/lessons/define');
  expect(typeof AskewLesson).toBe('function');
  expect(listed).toEqual(names);
});
