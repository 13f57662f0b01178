import { init, Polygon } from 'askew/2d';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerPolygon, faultsOf } from '../../../web/figures/state/drawn-polygon.js';
import { answerRotating, sides } from '../../../web/playground/demos/rotating/figure.js';
import { rotatingPresets } from '../../../web/playground/demos/rotating/presets.js';
import { RotatingModel } from '../../../web/playground/demos/rotating/model.js';
import { Store } from '../../../web/playground/controls/store.js';

beforeAll(() => init());

const presetOf = (id: string) => rotatingPresets.find((preset) => preset.id === id)!.state;

describe('the starts of rotating rectangles', () => {
  test('are what they are called', () => {
    for (const side of sides) {
      const crossing = answerRotating(presetOf('crossing'))[side];
      expect(crossing.explanation.relation).toBe('overlapping');
      expect(crossing.corners.some(({ inside }) => inside)).toBe(false);
      expect(answerRotating(presetOf('touching'))[side].explanation.relation).toBe('touching');
    }
    const near = answerRotating(presetOf('near')).left;
    expect(near.explanation.relation).toBe('disjoint');
    const [a, b] = [near.a.bounds(), near.b.bounds()];
    expect([0, 1].every((i) => a.min[i]! <= b.max[i]! && b.min[i]! <= a.max[i]!)).toBe(true);
    expect(answerRotating(presetOf('near')).right.explanation.relation).toBe('contains');
    for (const [id, count] of [
      ['room', 2],
      ['star', 4],
      ['spiral', 7],
    ] as const)
      expect(answerRotating(presetOf(id)).polygon.parts.length, id).toBe(count);
  });

  test('a corner is inside exactly when it is on the inner side of all four edges', () => {
    for (const { state } of rotatingPresets)
      for (const side of sides)
        for (const { inner, inside } of answerRotating(state)[side].corners)
          expect(inside).toBe(!inner.includes(false));
  });

  test('a polygon that is none is refused by name, with the corners at fault', () => {
    const told = (id: string) => {
      const { error, polygon, parts } = answerRotating(presetOf(id)).polygon;
      expect(polygon).toBe(null);
      expect(parts).toEqual([]);
      return [error!.code, ...faultsOf(error)];
    };
    expect(told('bow')).toEqual(['self-crossing', 0, 2]);
    expect(told('line')).toEqual(['collinear', 0, 1, 2]);
    expect(answerPolygon({ points: [[0, 0]], closed: true, probe: [0, 0] }).error!.code).toBe('wrong-length');
    expect(answerPolygon({ points: [[0, 0]], closed: false, probe: [0, 0] }).error).toBe(null);
  });
});

test('a drawing closes at its first corner, opens when too few are left, and every corner is a step', () => {
  const store = new Store(presetOf('star'));
  const model = new RotatingModel(store);
  model.drawAnew();
  for (const at of [
    [0, 0],
    [2.004, 0],
    [2, 2],
  ] as const)
    model.press(at);
  expect(model.polygon).toMatchObject({
    closed: false,
    points: [
      [0, 0],
      [2, 0],
      [2, 2],
    ],
  });
  model.pressCorner(1);
  expect(model.polygon.closed).toBe(false);
  model.press([0, 0]);
  expect(model.polygon.closed).toBe(true);
  expect(model.polygon.points.length).toBe(3);
  expect(model.answer.polygon.polygon).toBeInstanceOf(Polygon);
  model.press([1, 3]);
  expect(model.polygon.points.length).toBe(3);
  model.removeCorner(0);
  expect(model.polygon).toMatchObject({
    closed: false,
    points: [
      [2, 0],
      [2, 2],
    ],
  });
  for (let i = 0; i < 6; i += 1) store.undo();
  expect(model.state).toBe(presetOf('star'));
});

test('the first corner, dragged, stays open; pressed by key it closes, whatever was moved by keys before', () => {
  const open = { ...presetOf('star').polygon, closed: false };
  const model = new RotatingModel(new Store({ ...presetOf('star'), polygon: open }));
  model.moveCorner(0, [0, 0.1]);
  model.pressCorner(0);
  expect(model.polygon.closed).toBe(false);
  model.moveCorner(2, [...open.points[2]!]);
  model.pressCorner(0, true);
  expect(model.polygon.closed).toBe(true);
});
