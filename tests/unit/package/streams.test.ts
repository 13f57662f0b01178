import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { splitStreams } from '../../../web/tools/build/split-streams.mjs';
import { joined } from '../../fixtures/unpack.js';

const joiner = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'build/wasm/joiner.wasm'));
const start = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const before = [1, 4, 1, 0x60, 0, 0];
const behind = [11, 3, 1, 2, 3];

function leb(value: number): number[] {
  return value > 127 ? [128 + (value % 128), ...leb(Math.floor(value / 128))] : [value];
}

/** A module of functions that need not make sense, with other sections around. */
function moduleOf(...bodies: number[][]): Uint8Array {
  const code = [...leb(bodies.length), ...bodies.flatMap((body) => [...leb(body.length), ...body])];
  return Uint8Array.from([...start, ...before, 10, ...leb(code.length), ...code, ...behind]);
}

async function returns(wasm: Uint8Array): Promise<void> {
  expect([...(await joined(splitStreams(wasm, joiner)))]).toEqual([...wasm]);
}

const sixteen = Array.from({ length: 16 }, (_, i) => 240 - i);

describe('a core that was split', () => {
  const instructions: Record<string, number[]> = {
    'blocks, loops and conditions': [0x02, 0x40, 0x03, 0x7f, 0x04, 0x40, 0x05, 0x0b, 0x0b, 0x0b],
    branches: [0x0c, 1, 0x0d, 0x80, 1, 0x0e, 2, 0, 1, 2, 0x0e, 0, 0, 0x0f, 0x00, 0x01],
    calls: [0x10, 5, 0x10, 0xe5, 0x8e, 0x26, 0x11, 3, 0],
    'what has no numbers behind': [0x1a, 0x1b, 0x45, 0xa0, 0xa2, 0xc4],
    globals: [0x23, 0, 0x24, 0x80, 1],
    memory: [0x28, 2, 16, 0x39, 0, 0x80, 0x80, 4, 0x3e, 0, 1, 0x3f, 0, 0x40, 0],
    'numbers, also of ten bytes': [0x41, 0x7f, 0x41, 0x80, 0x80, 0xc0, 0, 0x42, ...sixteen.slice(0, 9), 1],
    'floats, also of bytes that are codes': [
      0x43, 0x0b, 0x02, 0xfd, 0x0c, 0x44, 0x0b, 0, 0, 0x0b, 0xfd, 0xfc, 0x10, 0x20,
    ],
    'bulk memory': [0xfc, 0, 0xfc, 7, 0xfc, 10, 0, 0, 0xfc, 11, 0],
    'vectors in memory': [0xfd, 0, 4, 16, 0xfd, 11, 0, 0x80, 1, 0xfd, 92, 2, 8, 0xfd, 93, 3, 8],
    'lanes in memory': [0xfd, 84, 0, 5, 15, 0xfd, 91, 3, 0x80, 2, 1],
    'vectors of bytes': [0xfd, 12, ...sixteen, 0xfd, 13, ...sixteen],
    lanes: [0xfd, 21, 3, 0xfd, 34, 1],
    'vectors alone': [0xfd, 14, 0xfd, 20, 0xfd, 35, 0xfd, 83, 0xfd, 94, 0xfd, 0xe4, 1, 0xfd, 0xff, 1],
  };
  test.each(Object.entries(instructions))('has its %s again', async (_, code) => {
    await returns(moduleOf([0, ...code, 0x0b], [0, 0x0b], [0, ...code, ...code, 0x0b]));
  });

  test('has its locals again, near and far, in each function anew', async () => {
    const indices = [0, 1, 0, 127, 128, 1, 500, 127, 1023, 500, 0, 300, 299, 301];
    const code = indices.flatMap((index, i) => [0x20 + (i % 3), ...leb(index)]);
    await returns(moduleOf([2, 0x80, 8, 0x7f, 3, 0x7c, ...code, 0x0b], [0, ...code, 0x0b]));
  });

  test('has functions of any size again', async () => {
    const long = (count: number): number[] => [0, ...Array.from({ length: count }, () => 0x01), 0x0b];
    await returns(moduleOf(long(0), long(125), long(126), long(16_382), long(40_000)));
    await returns(moduleOf());
  });
});

describe('a core that cannot be split', () => {
  test('has more locals than the joiner knows', () => {
    expect(() => splitStreams(moduleOf([0, 0x20, ...leb(1024), 0x0b]), joiner)).toThrow(/more than 1024 locals/);
  });

  test('has bytes after its last function', () => {
    const wasm = moduleOf([0, 0x0b, 0x0b]);
    expect(() => splitStreams(wasm, joiner)).toThrow(/end at \d+ instead of \d+/);
  });
});
