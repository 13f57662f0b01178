import { init, Region, World } from 'askew';
import { PerspectiveCamera, Vector3 } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from '../../../web/figures/stage/stage.js';
import type { BodyView } from '../../../web/playground/demos/walk/body-view.js';
import { ChaseCamera } from '../../../web/playground/demos/walk/camera.js';
import type { WalkModel } from '../../../web/playground/demos/walk/model.js';

beforeAll(() => init());

const capsule = { from: [0, -0.45, 0], to: [0, 0.45, 0], radius: 0.3 };
const sizes: Record<string, [center: number[], size: number[]]> = {
  floor: [
    [0, -0.5, 0],
    [40, 1, 40],
  ],
  wall: [
    [0, 2, 1.5],
    [20, 4, 0.4],
  ],
  roof: [
    [0, 2.2, 0],
    [20, 0.4, 20],
  ],
  crusher: [
    [0, 1.8, 0],
    [2, 2, 2],
  ],
};

/** Draws once from behind who stands at the origin among these, to the picture's `draw`s of other poses. */
function look(...names: string[]) {
  const world = new World();
  const at = [0, 0.76, 0];
  const own = world.add({ shape: Region.capsule(capsule), center: at });
  for (const name of names) {
    const [center, size] = sizes[name];
    world.add({ shape: new Region({ center, size }), still: true });
  }
  const camera = new PerspectiveCamera();
  const target = new Vector3();
  const hooks = { before: () => {}, after: () => {}, asked: 0, opacity: 1 };
  const orbit = { target, update() {}, getAzimuthalAngle: () => 0, enableDamping: true };
  const stage = {
    ...{ orbit, camera, invalidate: () => (hooks.asked += 1) },
    onDraw: (run: () => void) => (hooks.before = run),
    onDrawn: (run: () => void) => (hooks.after = run),
  };
  const model = {
    ...{ simulation: { world, own, step: { center: at } }, state: { body: 'capsule' } },
    onPlaced: (run: (yaw: number) => void) => run(0),
    onChange: (run: () => void) => run(),
  };
  const body = { fade: (opacity: number) => (hooks.opacity = opacity) };
  new ChaseCamera(stage as unknown as Stage, model as unknown as WalkModel, body as unknown as BodyView);
  const draw = () => {
    hooks.before();
    const seen = { eye: camera.position.clone(), distance: camera.position.distanceTo(target), opacity: hooks.opacity };
    hooks.after();
    return seen;
  };
  return { world, at, hooks, camera, draw };
}

describe('the camera of the walk', () => {
  test('stands where it wishes in the open, and the body is solid', () => {
    const { draw, camera } = look('floor');
    const { distance, opacity, eye } = draw();
    expect(distance).toBeCloseTo(8.5, 9);
    expect(opacity).toBe(1);
    expect(eye.distanceTo(camera.position)).toBeCloseTo(0, 12);
  });

  test('rises above a wall behind the body instead of coming close, and wishes for what it did', () => {
    const { draw, camera } = look('floor', 'wall');
    const wished = camera.position.clone();
    const { distance, opacity, eye } = draw();
    expect(distance).toBeGreaterThan(3.5);
    expect(opacity).toBe(1);
    expect(eye.y).toBeGreaterThan(wished.y);
    expect(Math.hypot(eye.x, eye.z)).toBeLessThan(Math.hypot(wished.x, wished.z));
    expect(camera.position.distanceTo(wished)).toBe(0);
  });

  test('sees through the body where walls and roof leave no room', () => {
    const { distance, opacity } = look('floor', 'wall', 'roof').draw();
    expect(distance).toBeLessThan(2);
    expect(opacity).toBeLessThan(0.9);
    expect(opacity).toBeGreaterThan(0.1);
  });

  test('is not in what has come down upon the head', () => {
    const { distance, opacity } = look('floor', 'crusher').draw();
    expect(distance).toBeCloseTo(8.5, 9);
    expect(opacity).toBe(1);
  });

  test('rises and comes down a little a drawing, and then asks for no more', () => {
    const { draw, hooks, world } = look('floor');
    draw();
    const before = hooks.asked;
    const [center, size] = sizes.wall;
    const wall = world.add({ shape: new Region({ center, size }) });
    const heights = [draw().eye.y];
    for (let asked = -1; asked !== hooks.asked; heights.push(draw().eye.y)) asked = hooks.asked;
    expect(hooks.asked).toBeGreaterThan(before + 5);
    expect(hooks.asked).toBeLessThan(before + 60);
    world.remove(wall);
    const high = draw().eye.y;
    for (let asked = -1; asked !== hooks.asked; draw()) asked = hooks.asked;
    expect(draw().eye.y).toBeLessThan(high);
    expect(draw().distance).toBeCloseTo(8.5, 9);
  });
});
