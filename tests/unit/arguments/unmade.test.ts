import { AskewError, init } from 'askew';
import * as askew from 'askew';
import * as flat from 'askew/2d';
import * as three from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callOn, ownerOf } from './calls.js';
import { flatRows } from './rows-flat.js';
import { shapeRows } from './rows-shapes.js';
import { worldRows } from './rows-worlds.js';
import { Sentinel, Stage } from './stage.js';
import { unmade } from './unmade.js';

await init(); // that of the plane has been started with the objects
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));

/** What needs no field: the same for all objects of a class. */
const constant = /^((Polygon|Rectangle)#(kind|certainty)|(Region|Overlap|World|Zone)Helper#type|Zone#data=)$/;

/** Returns what is wrong with what came of a use of an object that no constructor made. */
function wrongWith(use: () => unknown): string | undefined {
  try {
    const value = use();
    return `returned ${String(Symbol.iterator in Object(value) ? [...(value as Iterable<unknown>)] : value)}`;
  } catch (error) {
    if (error instanceof AskewError && error.code === 'wrong-type') return undefined;
    return String(error);
  }
}

describe('an object that no constructor made is refused by name, as `this`', () => {
  const sentinel = new Sentinel();
  const before = sentinel.answers();

  test('by each method with valid arguments', () => {
    const rows = [...shapeRows, ...flatRows, ...worldRows].filter(
      ([name]) => name.includes('#') && !constant.test(name),
    );
    const stage = new Stage();
    const wrong = rows.flatMap(([name, args]) => {
      const fault = wrongWith(() => callOn(unmade[ownerOf(name)]!(), name, args(stage)));
      return fault === undefined ? [] : [`${name}: ${fault}`];
    });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(110);
    expect(sentinel.answers()).toBe(before);
  });

  test('by each getter, and by each method that takes none', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const [owner, make] of Object.entries(unmade)) {
      for (const [name, use] of withoutArguments(make())) {
        if (constant.test(`${owner}#${name}`)) continue;
        count++;
        const fault = wrongWith(() => use.call(make()));
        if (fault !== undefined) wrong.push(`${owner}#${name}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(60);
    expect(sentinel.answers()).toBe(before);
  });
});

test('an object that its constructor made has nothing at the names of what it has not', () => {
  const stage = new Stage();
  const names = ['record', 'shape', 'normal', 'center', 'halfExtents', 'angle', 'handle', 'zones'];
  names.push('owner', 'isOpen', 'count', 'entries', 'places', 'no such name');
  const seen = Object.keys(unmade).flatMap((owner) => {
    const object = stage.objectOf(owner) as Record<string, unknown>;
    return names.map((name) => object[name]);
  });
  expect(seen.filter((value) => value === undefined).length).toBeGreaterThan(100);
  expect([(stage.world as { count?: number }).count, (stage.plane as { center?: unknown }).center]).toEqual([
    undefined,
    undefined,
  ]);
});

/** Finds the getters and the methods without parameters, down to the first class that is not ours. */
function withoutArguments(object: object): [name: string, use: (this: object) => unknown][] {
  const theirs = new Set<unknown>([
    Object.prototype,
    ...Object.values(THREE).map((each) => (each as { prototype?: unknown }).prototype),
  ]);
  const found = new Map<string, (this: object) => unknown>();
  for (let at = Object.getPrototypeOf(object) as object; !theirs.has(at); at = Object.getPrototypeOf(at) as object) {
    for (const name of Reflect.ownKeys(at)) {
      const { get, value } = Object.getOwnPropertyDescriptor(at, name)!;
      const use =
        get ?? (typeof value === 'function' && value.length === 0 && name !== 'constructor' ? value : undefined);
      if (use !== undefined && !found.has(String(name))) found.set(String(name), use as (this: object) => unknown);
    }
  }
  return [...found];
}

test('every exported class is tried', () => {
  const isClass = ([name, value]: [string, unknown]): boolean => typeof value === 'function' && /^[A-Z]/.test(name);
  const classes = Object.entries({ ...askew, ...flat, ...three })
    .filter(isClass)
    .map(([name]) => name);
  expect(Object.keys(unmade).sort()).toEqual([...classes.filter((name) => name !== 'AskewError'), 'ZoneEvents'].sort());
});
