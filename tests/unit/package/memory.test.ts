import {
  AskewError,
  containsPoints,
  minimumTranslations,
  overlapsRegions,
  overlapsRegionPairs,
  Plane,
  Region,
} from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { garbage, leaked } from '../support/garbage.js';
import { initForMemory } from '../support/wasm-memory.js';

let memory: WebAssembly.Memory;
let a: Region;
let b: Region;
let far: Region;
let mover: Region;
let box: Region;
let plane: Plane;

beforeAll(async () => {
  memory = await initForMemory();
  a = new Region({ center: [0, 1, 0.5], size: [4, 2, 6.3], rotation: [0, 0.3, 0, 1] });
  b = new Region({ center: [1.5, 1.5, 1.1], size: [2, 2, 2], rotation: [0.2, 0.3, 0, 1] });
  far = new Region({ center: [15, 1.5, 1.1], size: [2, 2, 2], rotation: [0.2, 0.3, 0, 1] });
  mover = far.clone();
  box = far.clone();
  plane = new Plane({ normal: [1, 2, 3], offset: 0.3 });
});

const point = { x: 0.3, y: 1.2, z: 0.7 };
const step = { x: 0.125, y: -0.25, z: 0 };
const rotation = [0.1, 0.2, 0.3, 0.9];
const push = { normal: new Float64Array(3), depth: 0.5, vector: new Float64Array(3) };
const corners = new Float64Array(24);
const bounds = { min: new Float64Array(3), max: new Float64Array(3) };
const matrix = [1, 0.1, 0, 0, 0.2, 1, 0, 0, 0, 0.3, 1, 0, 5, 6, 7, 1];
const placed = { center: point, size: { x: 1.5, y: 2.5, z: 3.25 }, rotation };
const halves = { center: [0.5, 1.5, 2.5], halfExtents: [1.5, 2.5, 0] };
const unit = { min: [-1.5, -1.25, -1], max: [1.5, 1.25, 1] };

describe('hot calls make no garbage', () => {
  const calls: Record<string, () => unknown> = {
    contains: () => a.contains(point),
    overlaps: () => a.overlaps(b),
    'overlaps, disjoint': () => a.overlaps(far),
    relation: () => a.relation(b),
    separation: () => a.separation(b) > 0,
    minimumTranslation: () => a.minimumTranslation(b, undefined, push),
    'minimumTranslation, disjoint': () => a.minimumTranslation(far, undefined, push),
    set: () => box.set(placed),
    'set, half extents': () => box.set(halves),
    setPose: () => b.setPose(point, rotation),
    translate: () => mover.translate(step),
    'fromMatrix into a target': () => Region.fromMatrix(matrix, unit, far),
    'fromMinMax into a target': () => Region.fromMinMax(halves.center, placed.size, box),
    'corners into a target': () => a.corners(corners),
    'bounds into a target': () => a.bounds(bounds),
    'classify a point': () => plane.classify(point),
    'classify a region': () => a.classify(plane),
  };

  test.each(Object.entries(calls))('%s', (_, call) => {
    expect(garbage(call)).toBeLessThan(1);
  });

  test('and the way of counting does see garbage', () => {
    let kept: unknown;
    expect(garbage(() => (kept = a.minimumTranslation(b)), 5000)).toBeGreaterThan(100);
    expect(kept).not.toBeNull();
  });
});

describe('nothing leaks', () => {
  const columns = { centers: new Float64Array(9).fill(0.5), sizes: new Float64Array(9).fill(1) };
  const points = new Float32Array(9).fill(0.25);

  /** The errors that were thrown on the way. */
  function mixedCalls(count: number): number {
    let errors = 0;
    for (let i = 0; i < count; i++) {
      switch (i % 16) {
        case 0:
          b = new Region({ center: [i % 3, 1, 1], size: [2, 2, 2], rotation });
          break;
        case 1:
          a.minimumTranslation(b);
          break;
        case 2:
          if (i % 64 === 2) a.explain(b);
          break;
        case 3:
          Region.fromMatrix(matrix).corners();
          break;
        case 4:
          b.planes();
          break;
        case 5:
          b.clone().copy(a).bounds();
          break;
        case 6:
          containsPoints(a, points);
          break;
        case 7:
          overlapsRegions(a, columns);
          break;
        case 8:
          minimumTranslations(columns, columns);
          break;
        case 9:
          overlapsRegionPairs(columns, columns);
          break;
        case 10:
          if (i % 64 !== 10) break;
          try {
            a.contains([NaN, 0, 0]);
          } catch (error) {
            if (error instanceof AskewError) errors++;
          }
          break;
        case 11:
          Region.fromJSON(JSON.parse(JSON.stringify(b)));
          break;
        default:
          a.overlaps(b);
      }
    }
    return errors;
  }

  test('mixed calls leave both heaps as they were', () => {
    expect(mixedCalls(50_000)).toBeGreaterThan(500);
    const size = memory.buffer.byteLength;
    expect(leaked(() => mixedCalls(500_000), 100_000)).toBeLessThan(100_000);
    expect(memory.buffer.byteLength).toBe(size);
  });

  test('a batch of a million rows runs in the same memory', () => {
    const size = memory.buffer.byteLength;
    const boxes = new Float64Array(12e6).fill(1);
    const before = process.memoryUsage().arrayBuffers;
    const into = new Uint8Array(1e6);
    overlapsRegions(a, { boxes }, into);
    expect(into[0]).toBe(into[999_999]);
    expect(memory.buffer.byteLength).toBe(size);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2e6);
  });
});
