import { init, Region, World } from 'askew';
import { WorldSync } from 'askew/three';
import * as THREE from 'three';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf } from '../support/expect-error.js';

beforeAll(() => init());

let world: World;
let sync: WorldSync;
beforeEach(() => {
  world = new World();
  sync = new WorldSync(world);
});
afterEach(() => world.dispose());

describe('an object is named for what is wrong with it', () => {
  const bent = new THREE.Matrix4().makeScale(2, 1, 1);

  test('and not for what another binding of the world has in the same row', () => {
    const ball = world.add({ shape: Region.sphere({ radius: 1 }) });
    const matrices = new Float64Array(new THREE.Matrix4().elements);
    world.bind({ ids: [ball], matrices });
    const object = new THREE.Mesh(new THREE.BoxGeometry());
    sync.add(object);
    sync.update();
    matrices.set(bent.elements);
    object.applyMatrix4(bent); // a box may be bent like this
    const { code, argument, value, row } = errorOf(() => sync.update());
    expect([code, argument, value, row]).toEqual(['not-rigid', 'columns.matrices', bent.elements, 0]);
  });

  test('nor for what another sync has', () => {
    const other = new WorldSync(world);
    const [ball, box] = [new THREE.SphereGeometry(), new THREE.BoxGeometry()].map((shape) => new THREE.Mesh(shape));
    sync.add(box!);
    other.add(ball!);
    sync.update();
    other.update();
    ball!.applyMatrix4(bent);
    expect(errorOf(() => other.update()).value).toBe(ball);
    expect(errorOf(() => sync.update()).argument).toBe('columns.matrices');
  });
});

test('dispose, and remove, let go of everything after the world is disposed of', () => {
  const [first, second] = [new THREE.Mesh(new THREE.BoxGeometry()), new THREE.Mesh(new THREE.BoxGeometry())];
  const [id] = sync.add(first);
  sync.add(second);
  sync.update();
  world.dispose();
  sync.remove(second);
  sync.dispose();
  expect(sync.objectOf(id!)).toBe(undefined);
  expect(() => sync.remove(first)).toThrow(/to have been added/);
});
