import { AskewError, init, Region, World } from 'askew';
import { init as initPlane, Line2 } from 'askew/2d';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Boom, type Hostile, hostileValues } from '../../fixtures/hostile-values.js';
import { isLeftOut } from '../support/left-out.js';
import { callOf, isExported, ownerOf } from './calls.js';
import { placesIn, put } from './places.js';
import { publicFunctions } from './public-functions.js';
import { flatRows } from './rows-flat.js';
import { type Row, shapeRows } from './rows-shapes.js';
import { worldRows } from './rows-worlds.js';
import { Sentinel, Stage } from './stage.js';
import { unmade } from './unmade.js';

await Promise.all([init(), initPlane()]);
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined)); // three.js, of colors that are none

const rows = [...shapeRows, ...flatRows, ...worldRows];

/** Functions that no caller calls, or that take what is told elsewhere. */
const exempt = [
  /^(askew\/2d )?init$/, // in package/init.test.ts and package/two-entries.test.ts
  /^new AskewError$/,
  /^new ZoneEvents$/,
  /^ZoneEvents#.*=$/, // columns of answers
];

describe('every public function', () => {
  const found = publicFunctions();
  const isThere = ({ name }: { name: string }): boolean => isExported(name) || ownerOf(name) === 'ZoneEvents';
  const withArguments = found.filter((each) => isThere(each) && each.parameters.length > 0);

  test('that takes arguments has a row', () => {
    const known = new Set(rows.map(([name]) => name));
    const missing = withArguments.filter(({ name }) => !known.has(name) && !exempt.some((rule) => rule.test(name)));
    expect(missing.map(({ name }) => name)).toEqual([]);
    console.log(`${found.filter(isThere).length} public functions, ${withArguments.length} of them with arguments`);
    expect(withArguments.length).toBeGreaterThan(130);
  });

  test('has each of its options in a row', () => {
    const stage = new Stage();
    const given = new Map<string, Set<string>>();
    for (const [name, args] of rows) {
      for (const [i, value] of args(stage).entries()) {
        const key = `${name} ${i}`;
        given.set(key, new Set([...(given.get(key) ?? []), ...Object.keys(Object(value))]));
      }
    }
    const missing = withArguments
      .filter(({ name }) => !exempt.some((rule) => rule.test(name)))
      .flatMap(({ name, parameters, fields }) =>
        fields.flatMap((names, i) =>
          names
            .filter((each) => !given.get(`${name} ${i}`)?.has(each))
            .map((each) => `${name}, ${parameters[i]}.${each}`),
        ),
      );
    expect(missing).toEqual([]);
    expect(withArguments.flatMap(({ fields }) => fields.flat()).length).toBeGreaterThan(300);
    stage.dispose();
  });

  test('rows are of functions that are there', () => {
    const names = new Set(found.map(({ name }) => name));
    expect(rows.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});

const gone = new World();
const foreign = gone.watch(new Region({ size: [1, 1, 1] }));
gone.dispose();

/** What looks like the package's own, but is not, or is no longer of use. */
const lookalikes: Hostile[] = [
  ['a Proxy of a Region', () => new Proxy(new Region({ size: [1, 1, 1] }), {})],
  ['a frozen Region', () => Object.freeze(Region.hull([0, 0, 0, 1, 1, 1, 5, 4, 3, 2, 0, 9]))],
  ['a frozen box', () => Object.freeze(new Region({ size: [1, 1, 1] }))],
  ['a disposed World', () => gone],
  ['a zone of it', () => foreign],
  ['a frozen target', () => Object.freeze({ normal: new Float64Array(3), point: new Float64Array(3), depth: 0 })],
  ['a line', () => new Line2({ normal: [1, 0], offset: 0 })],
  ['an Object3D that is none', () => ({ isObject3D: true, isBufferGeometry: true, isCamera: true, planes: [] })],
  ...Object.entries(unmade).map(([name, make]): Hostile => [`Object.create(${name}.prototype)`, make]),
];
const values = [...hostileValues, ...lookalikes.filter(([, make]) => !isLeftOut(make))];

/** Calls a function with one argument replaced, and returns what is wrong with what came of it. */
async function outcome(
  stage: Stage,
  before: string,
  [name, args]: Row,
  place: readonly (string | number)[],
  value: unknown,
): Promise<string | undefined> {
  try {
    await callOf(stage, name, put(args(stage), place, value));
    return undefined;
  } catch (error) {
    const isCalled = ['predicate', 'onProgress'].includes(place.at(-1) as string);
    if (error instanceof Boom || (isCalled && typeof value === 'function')) return undefined;
    if (!(error instanceof AskewError)) return `${String(error)}`;
    const { code, argument, message } = error;
    if (typeof code !== 'string' || typeof argument !== 'string' || message === '') return 'an error without a name';
    if (/undefined (must|needs)|\{(argument|detail|value)\}/.test(message)) return message;
    return stage.state() === before ? undefined : `a change, though it threw ${code} of ${argument}`;
  }
}

/** Throws unless the arguments of a row are valid. */
function expectValid([name, args]: Row): void {
  const stage = new Stage();
  const isOfNothingAdded = name === 'WorldSync#remove';
  if (!isOfNothingAdded) callOf(stage, name, args(stage));
  stage.dispose();
}

describe('any value is a named error or an answer, and changes nothing unless it is taken', () => {
  const sentinel = new Sentinel();
  const expected = sentinel.answers();
  let stage = new Stage();
  let before = stage.state();

  test(`at least 100 values`, () => expect(values.length).toBeGreaterThan(130));

  test.each(rows.map((row, i): [string, number, Row] => [row[0], i, row]))('%s, row %i', async (_, __, row) => {
    expectValid(row);
    const wrong: string[] = [];
    for (const place of placesIn(row[1](stage))) {
      for (const [name, make] of values) {
        const fault = await outcome(stage, before, row, place, make());
        if (fault !== undefined) wrong.push(`${place.join('.')} = ${name}: ${fault}`);
        if (stage.state() === before) continue;
        stage.dispose();
        stage = new Stage();
        before = stage.state();
      }
      if (sentinel.answers() !== expected) wrong.push(`${place.join('.')}: the sentinel answers otherwise`);
    }
    expect(wrong).toEqual([]);
  });
});
