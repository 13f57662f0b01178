import { AskewError, type AskewErrorCode, init as initFlat } from 'askew/2d';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string): string =>
  readFileSync(new URL(`../../../web/package/errors/${file}.ts`, import.meta.url), 'utf8');
const codesIn = (text: string): AskewErrorCode[] =>
  Array.from(text.matchAll(/^ {2}(?:\| )?'?([a-z-]+)'?[:;\n]/gm), ([, code]) => code as AskewErrorCode);
const codes = codesIn(/AskewErrorCode =\n(.*?;)/s.exec(read('errors'))![1]!);
const ofSpace = [...codesIn(read('texts-of-space')), ...codesIn(read('texts-of-kinds'))];

/** Codes without a text of their own, which show themselves. */
const bare = (): AskewErrorCode[] =>
  codes.filter((code) => new AskewError(code, 'a', 1).message === `a: ${code}, got 1`);

describe('an error is told in a sentence', () => {
  test('of every code that the running entry has', async () => {
    expect(codes.length).toBeGreaterThan(40);
    expect(ofSpace.length).toBeGreaterThan(20);
    await initFlat();
    expect(bare().sort()).toEqual(ofSpace.sort());
    const { init } = await import('askew/boxes');
    await init();
    expect(bare().sort()).toEqual(codesIn(read('texts-of-kinds')).sort());
  });

  test('of all codes where all of askew was asked for', async () => {
    const { init } = await import('askew');
    await init().catch(() => undefined); // the core of boxes runs already
    expect(bare()).toEqual([]);
  });
});
