import { init, Region, World } from 'askew';
import { BoxGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { column, random } from '../support/random.js';

beforeAll(() => init());

const count = 150;
let world: World;
let shape: Region;
let sheared: Region;
let ids: Uint32Array;
let positions: Float64Array;
let rotations: Float64Array;

beforeEach(() => {
  world = new World();
  shape = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.9] });
  sheared = Region.fromMatrix([1, 0, 0, 0.5, 2, 0, 0, 0.3, 1]);
  ids = Uint32Array.from({ length: count }, (_, i) => world.add({ shape: i % 3 === 0 ? sheared : shape }));
  const next = random(31);
  positions = column(3 * count, -9, 9, next);
  rotations = column(4 * count, -1, 1, next);
});

/** What a collider should be with the pose of a row. */
function posed(row: number, center: ArrayLike<number>, rotation?: ArrayLike<number>): Float64Array {
  const region = (row % 3 === 0 ? sheared : shape).clone();
  const part = (from: ArrayLike<number>, width: number): number[] =>
    Array.from({ length: width }, (_, k) => from[width * row + k]!);
  region.setPose(part(center, 3), rotation === undefined ? undefined : part(rotation, 4));
  return region.record;
}

const repeat = (matrix: number[], times: number): Float64Array =>
  Float64Array.from({ length: 16 * times }, (_, i) => matrix[i % 16]!);

const record = (row: number): Float64Array => world.regionOf(ids[row]!).record;

describe('columns are read', () => {
  test('at the next update, not before, and as often as it is called', () => {
    world.bind({ ids, positions, rotations });
    expect(record(4)).toEqual(shape.record);
    for (const read of [() => world.update(), () => world.readPoses()]) {
      read();
      for (let row = 0; row < count; row++) expect(record(row)).toEqual(posed(row, positions, rotations));
      expect([...world.overlapPoint(positions.subarray(12, 15)).ids]).toContain(ids[4]);
      positions.reverse();
      rotations.reverse();
    }
  });

  test('f32 as well', () => {
    const single = Float32Array.from(positions);
    const singles = Float32Array.from(rotations);
    world.bind({ ids, positions: single, rotations: singles });
    world.update();
    for (let row = 0; row < count; row++) expect(record(row)).toEqual(posed(row, single, singles));
  });

  test('positions alone leave the axes as they are', () => {
    world.setPoses(ids, positions, rotations);
    const moved = positions.slice().reverse();
    world.bind({ ids, positions: Float32Array.from(moved) });
    world.update();
    for (let row = 0; row < count; row++) {
      const expected = posed(row, positions, rotations);
      expected.set(Float32Array.from(moved.subarray(3 * row, 3 * row + 3)));
      expect(record(row)).toEqual(expected);
    }
  });

  test.each([Float32Array, Float64Array])('one behind the other in one %o, with a stride and offsets', (Type) => {
    const array = new Type(10 * count + 5).fill(NaN);
    for (let row = 0; row < count; row++) {
      array.set(positions.subarray(3 * row, 3 * row + 3), 10 * row + 2);
      array.set(rotations.subarray(4 * row, 4 * row + 4), 10 * row + 6);
    }
    world.bind({ ids, positions: { array, stride: 10, offset: 2 }, rotations: { array, stride: 10, offset: 6 } });
    world.update();
    const [centers, turns] = [Type.from(positions), Type.from(rotations)];
    for (let row = 0; row < count; row++) expect(record(row)).toEqual(posed(row, centers, turns));
  });

  test('the last row may end where its numbers do', () => {
    const array = new Float32Array(7 * count - 4);
    world.bind({ ids, positions: { array, stride: 7 } });
    array[7 * (count - 1) + 2] = 8;
    world.update();
    expect([...record(count - 1).subarray(0, 3)]).toEqual([0, 0, 8]);
  });

  test('of many bindings in their order, and of rows with one id the last', () => {
    world.bind({ ids: [ids[0]!, ids[1]!, ids[0]!], positions: Float32Array.of(1, 1, 1, 2, 2, 2, 3, 3, 3) });
    world.bind({ ids: ids.subarray(1, 2), positions: Float64Array.of(4, 4, 4) });
    world.update();
    expect([record(0)[0], record(1)[0]]).toEqual([3, 4]);
  });

  test('no rows, and no bindings', () => {
    world.update();
    world.bind({ ids: [], positions: new Float32Array(0) });
    const before = world.hash();
    world.update();
    expect(world.hash()).toBe(before);
  });
});

describe('matrices', () => {
  const shear = [1, 0.2, 0, 0, 0.3, -2, 0, 0, 0, 0.4, 0.5, 0, 7, 8, 9, 1];

  test('multiply the local axes of the shape, whatever pose it had', () => {
    world.bind({ ids, matrices: repeat(shear, count) });
    for (let i = 0; i < 2; i++) {
      world.update();
      const [c0, c1, c2] = [shear.slice(0, 3), shear.slice(4, 7), shear.slice(8, 11)] as [number[], number[], number[]];
      const map = (v: number[]): number[] => [0, 1, 2].map((k) => c0[k]! * v[0]! + c1[k]! * v[1]! + c2[k]! * v[2]!);
      const box = world.regionOf(ids[1]!);
      expect([...box.center]).toEqual([7, 8, 9]);
      expect([...box.halfAxes]).toEqual([...map([1, 0, 0]), ...map([0, 2, 0]), ...map([0, 0, 3])]);
      expect([...box.rotation], 'no rotation of its own').toEqual([0, 0, 0, 1]);
      expect([...box.clone().setPose([0, 0, 0]).halfAxes]).toEqual([...box.halfAxes]);
    }
  });

  test('a pose after them starts from the local axes again; a center leaves the axes', () => {
    const binding = world.bind({ ids, matrices: repeat(shear, count) });
    world.update();
    binding.unbind();
    const { halfAxes } = world.regionOf(ids[1]!);
    world.move(ids[1]!, { center: [5, 5, 5] });
    expect([...world.regionOf(ids[1]!).halfAxes]).toEqual([...halfAxes]);
    world.move(ids[1]!, { rotation: [0.1, 0.2, 0.3, 0.9] });
    const expected = shape.clone().setPose([5, 5, 5]);
    expect(record(1)).toEqual(expected.record);
  });

  test('of an InstancedMesh: its array, or the attribute itself', () => {
    const mesh = new InstancedMesh(new BoxGeometry(2, 4, 6), new MeshBasicMaterial(), count);
    const next = random(5);
    const spot = (): Vector3 => new Vector3(9 * next(), 9 * next(), 9 * next());
    const turn = (): Quaternion => new Quaternion(next(), next(), next(), next()).normalize();
    for (const matrices of [mesh.instanceMatrix, mesh.instanceMatrix.array as Float32Array]) {
      const boxes = Array.from({ length: count }, (_, i) => {
        const matrix = new Matrix4().compose(spot(), turn(), spot());
        mesh.setMatrixAt(i, matrix);
        mesh.getMatrixAt(i, matrix);
        return Region.fromMatrix(matrix, { min: [-1, -2, -3], max: [1, 2, 3] });
      });
      const plain = boxes.map(() => world.add({ shape: new Region({ size: [2, 4, 6] }) }));
      using binding = world.bind({ ids: plain, matrices: matrices as Float32Array });
      expect(binding).toBeDefined();
      world.update();
      plain.forEach((id, i) => expect(world.regionOf(id).record).toEqual(boxes[i]!.record));
    }
  });
});

describe('rows come and go', () => {
  test('a row with 0 or the id of a collider that was removed is passed over, whatever its numbers', () => {
    ids[2] = 0;
    world.bind({ ids, positions });
    world.remove(ids[5]!);
    positions.fill(NaN, 6, 9).fill(NaN, 15, 18);
    world.update();
    expect(record(4)).toEqual(posed(4, positions));
  });

  test('ids of a Uint32Array are yours: a place in it is given to another by writing its id', () => {
    world.bind({ ids, positions });
    const id = world.add({ shape });
    ids[7] = id;
    world.update();
    expect([...world.regionOf(id).center]).toEqual([...positions.subarray(21, 24)]);
  });

  test('ids of an array are copied', () => {
    const list = [...ids];
    world.bind({ ids: list, positions });
    list[0] = 12345;
    world.update();
    expect(record(0)).toEqual(posed(0, positions));
  });

  test('unbind ends it and leaves colliders where they are; twice is once; others go on', () => {
    const first = world.bind({ ids: ids.subarray(0, 1), positions: positions.subarray(0, 3) });
    world.bind({ ids: ids.subarray(1, 2), positions: positions.subarray(3, 6) });
    world.update();
    const before = [...record(0)];
    first.unbind();
    first.unbind();
    positions.fill(1);
    world.update();
    expect([...record(0)]).toEqual(before);
    expect([...record(1).subarray(0, 3)]).toEqual([1, 1, 1]);
    first[Symbol.dispose]();
  });

  test('a world that is disposed of takes its bindings along', () => {
    const binding = world.bind({ ids, positions });
    world.dispose();
    binding.unbind();
    expect(() => world.update()).toThrow();
  });
});

test('reading makes the memory grow when it has to', () => {
  const many = 400_000;
  const bound = new Uint32Array(many).fill(ids[0]!);
  world.bind({ ids: bound, matrices: repeat(new Matrix4().makeTranslation(1, 2, 3).elements, many) });
  world.update();
  expect([...record(0).subarray(0, 3)]).toEqual([1, 2, 3]);
});
