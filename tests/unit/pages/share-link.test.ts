import { deflateRawSync } from 'node:zlib';
import { init } from 'askew';
import { init as startPlane } from 'askew/2d';
import { beforeAll, describe, expect, test } from 'vitest';
import { LinkError, longestLink, pack, readLink, unpack, writeLink } from '../../../web/figures/state/share-link.js';
import type { Demo } from '../../../web/playground/controls/demo.js';
import { hashOf, takeLink } from '../../../web/playground/shell/address.js';
import { Store } from '../../../web/playground/controls/store.js';
import { amount } from '../../../web/tools/test/share-seed.mjs';
import { allDemos } from '../support/demos.js';
import { random } from '../support/random.js';

let demos: Demo<never>[];
beforeAll(async () => {
  await Promise.all([init(), startPlane()]);
  demos = await allDemos();
});

const packed = (text: string): string => `1.${deflateRawSync(text).toString('base64url')}`;
const free = (value: unknown): unknown => value;
const statesOf = (demo: Demo<never>): never[] => [demo.initial, ...(demo.presets ?? []).map(({ state }) => state)];

/** Hostile links; a fifth of them where all suites run together. */
const links = amount(100_000, 20_000);

describe('a state as a link', () => {
  test('every state that a demo starts from comes back as it was, by a link that fits', () => {
    expect(demos.length).toBeGreaterThan(6);
    for (const demo of demos) {
      for (const state of statesOf(demo)) {
        const link = writeLink(demo.id, state)!;
        expect(link.length, demo.id).toBeLessThanOrEqual(longestLink);
        expect(link).toMatch(/^[\w./-]+$/);
        const { demo: id, packed: text } = readLink(`#${link}`);
        expect(id).toBe(demo.id);
        expect(unpack(text!, demo.schema)).toEqual(JSON.parse(JSON.stringify(state)));
      }
    }
  });

  test('a link to a demo by its former name opens it', () => {
    expect(readLink('#cast')).toEqual(readLink('#overlap'));
    expect(readLink('#cast/1.abc')).toEqual({ demo: 'overlap', packed: '1.abc', preset: null });
    expect(readLink('#walker')).toEqual(readLink('#walk'));
    expect(readLink('#constructor').demo).toBe('constructor');
    const overlap = demos.find(({ id }) => id === 'overlap')!;
    const store = new Store<never>(overlap.initial);
    const moved = { ...(overlap.initial as object), count: 100 } as never;
    expect(takeLink(`#${writeLink('cast', moved)}`, overlap, store)).toBe(null);
    expect(store.state).toEqual(moved);
  });

  test('the link is as short as it can be: the demo alone, a preset by name, else the state', () => {
    const demo = demos[0]!;
    expect(hashOf(demo, demo.initial)).toBe(demo.id);
    const preset = demo.presets![1]!;
    expect(hashOf(demo, preset.state)).toBe(`${demo.id}/${preset.id}`);
    expect(hashOf(demo, { ...(demo.initial as object), planes: true } as never)).toMatch(/^two-regions\/1\./);
    expect(hashOf(demo, { ...(demo.initial as object), point: [1e9, 0, 0] } as never)).toBe(null);
  });

  test('a link is a step of the history; one that is refused changes nothing and says why', () => {
    const demo = demos[0]!;
    const store = new Store<never>(demo.initial);
    for (const bad of ['two-regions/1.x', 'two-regions/2.abc', 'two-regions/none', `two-regions/${packed('{}')}`]) {
      expect(takeLink(`#${bad}`, demo, store), bad).toMatch(/^This link cannot be opened: .+ Nothing was changed\.$/);
      expect(store.state).toBe(demo.initial);
      expect(store.canUndo).toBe(false);
    }
    expect(takeLink('#two-regions/nested', demo, store)).toBe(null);
    expect(store.canUndo).toBe(true);
    store.undo();
    expect(store.state).toBe(demo.initial);
  });
});

describe('a hostile link', () => {
  const refusals: [what: string, text: () => string, why: RegExp][] = [
    ['too long', () => `1.${'A'.repeat(longestLink)}`, /too long/],
    ['of another version', () => '9.AAAA', /another version/],
    ['cut after its version', () => '1.', /^it is damaged$/],
    ['no base64', () => '1.%%%', /damaged/],
    ['no deflate', () => '1.AAAAAAAA', /damaged/],
    ['a bomb', () => packed(`"${'a'.repeat(1_000_000)}"`), /holds too much/],
    ['no JSON', () => packed('{"a":'), /damaged/],
    ['deep', () => packed('['.repeat(10_000)), /damaged/],
    ['numbers that JSON has not', () => packed('{"version":NaN}'), /damaged/],
  ];
  test.each(refusals)('%s is refused', (_, text, why) => {
    expect(() => unpack(text(), free)).toThrow(LinkError);
    expect(() => unpack(text(), free)).toThrow(why);
  });

  test('too many objects, wrong kinds and numbers out of range are refused by the schema of every demo', () => {
    const wrong = [null, 1, 'x', [], {}, { version: 2 }, { version: 1, a: null }, { version: '1' }];
    for (const demo of demos)
      for (const value of wrong) expect(() => unpack(pack(value), demo.schema), demo.id).toThrow(LinkError);
    const demo = demos.find(({ id }) => id === 'overlap')!;
    const many = { ...(demo.initial as object), ignored: Array.from({ length: 201 }, (_, i) => i % 3) };
    expect(() => unpack(pack(many), demo.schema)).toThrow(/more than 200/);
    const plane = demos.find(({ id }) => id === 'plane')!;
    const flat = { ...(plane.initial as object), normal: [0, 0, 0] };
    expect(() => unpack(pack(flat), plane.schema)).toThrow(/normal is refused/);
  });

  test('no prototype is touched, and what is unknown is left behind', () => {
    const demo = demos[0]!;
    const text = JSON.stringify(demo.initial).replace('{', '{"__proto__":{"hacked":1},"constructor":{},"more":1,');
    const state = unpack(packed(text), demo.schema) as object;
    expect(Object.keys(state)).toEqual(Object.keys(demo.initial));
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    expect('hacked' in {}).toBe(false);
    expect('hacked' in state).toBe(false);
  });

  test(`${links} of them: none throws anything but its refusal, or hangs`, () => {
    const chance = random(20261121);
    const pick = (count: number): number => Math.floor(chance() * count);
    const texts = demos.flatMap((demo) =>
      statesOf(demo).map((state) => ({ demo, text: pack(state), json: JSON.stringify(state) })),
    );
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%=';
    const letter = (): string => alphabet[pick(alphabet.length)]!;
    const attacks: ((text: string, json: string) => string)[] = [
      (text) => text.slice(0, pick(text.length)),
      (text) => [...text].map((each) => (chance() < 0.02 ? letter() : each)).join(''),
      () => `1.${Array.from({ length: pick(80) }, letter).join('')}`,
      (_, json) => packed(json.replace(/-?[\d.]+/g, (number) => (chance() < 0.1 ? `${number}e${pick(400)}` : number))),
      (_, json) => packed(json.replace(/"\w+"/g, (name) => (chance() < 0.1 ? '"__proto__"' : name))),
      (_, json) => packed(json.slice(0, pick(json.length)) + json.slice(pick(json.length))),
      (_, json) => packed(json.replace(/\[[^\]]*\]/g, (all) => (chance() < 0.2 ? 'null' : all))),
    ];
    const outcomes = { opened: 0, refused: 0 };
    let slowest = 0;
    for (let i = 0; i < links; i += 1) {
      const { demo, text, json } = texts[pick(texts.length)]!;
      const attack = attacks[i % attacks.length]!(text, json);
      const start = performance.now();
      try {
        unpack(attack, demo.schema);
        outcomes.opened += 1;
      } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        outcomes.refused += 1;
      }
      slowest = Math.max(slowest, performance.now() - start);
    }
    expect(outcomes.opened).toBeGreaterThan(links / 1000);
    expect(outcomes.refused).toBeGreaterThan(links / 2);
    expect(slowest).toBeLessThan(2000);
    expect(Object.keys(Object.prototype)).toEqual([]);
  }, 300_000);
});
