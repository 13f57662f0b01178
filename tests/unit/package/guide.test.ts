import { init } from 'askew';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { claim, refuse, run, samplesOf, withClaims } from '../support/samples.js';

beforeAll(async () => {
  await init();
  vi.stubGlobal('claim', vi.fn(claim));
  vi.stubGlobal('refuse', vi.fn(refuse));
});
afterAll(() => void vi.unstubAllGlobals());

const isReact = (code: string): boolean => code.includes("from 'react'");
const calls = (): number => [claim, refuse].reduce((sum, { name }) => sum + mockOf(name).mock.calls.length, 0);
const mockOf = (name: string): ReturnType<typeof vi.fn> => Reflect.get(globalThis, name) as ReturnType<typeof vi.fn>;

test.each([
  ['migrating', 5],
  ...['getting-started', 'rays-and-sweeps', 'columns-and-batches', 'certainty', 'errors', 'recipes'].map(
    (name) => [name, 10] as const,
  ),
  ...['shapes', 'planes-and-2d', 'world', 'levels', 'moving', 'zones'].map((name) => [name, 25] as const),
] as [string, number][])(
  'the samples of the chapter %s are one program, and every arrow is right',
  async (chapter, least) => {
    const program = samplesOf(chapter)
      .filter((code) => !isReact(code))
      .join('\n');
    const { code, claims } = withClaims(program);
    expect(claims).toBe(program.split(/→|throws '/).length - 1);
    expect(claims).toBeGreaterThan(least);
    const before = calls();
    await run(chapter, code);
    expect(calls() - before, 'every claim was reached').toBe(claims);
  },
);

/** As much of React as the recipe uses; frames and effects run when a test says so. */
const react = `
export const effects = [];
export const useEffect = (effect) => void effects.push(effect);
export const useRef = (current) => ({ current });`;
const fiber = `
export const frames = [];
export const useFrame = (frame) => void frames.push(frame);`;

interface Recipe {
  useDoor(mesh: unknown, onEnter: (i: number) => void): { current: { size: number } | null };
  effects: (() => () => void)[];
  frames: (() => void)[];
}

test('the recipe for React Three Fiber works in StrictMode', async () => {
  const code = samplesOf('world').find(isReact)!;
  const more = "\nexport { effects } from './react-react.mjs';\nexport { frames } from './react-reactthreefiber.mjs';";
  const stubs = { react, '@react-three/fiber': fiber };
  const recipe = (await run('react', code + more, stubs)) as Recipe;
  const array = new Float32Array(32);
  array.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 9, 0, 0, 1]);
  array.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], 16);
  const entered: number[] = [];
  const world = recipe.useDoor({ current: { count: 2, instanceMatrix: { array } } }, (i) => entered.push(i));
  const frame = recipe.frames[0]!;

  const cleanUp = recipe.effects[0]!();
  const first = world.current!;
  cleanUp();
  frame();
  expect(world.current).toBe(null);
  expect(() => first.size).toThrow(expect.objectContaining({ code: 'disposed' }));
  const cleanUpAgain = recipe.effects[0]!();
  expect(world.current).not.toBe(first);
  frame();
  expect(entered).toEqual([1]);
  array[12] = 2;
  frame();
  expect(entered).toEqual([1, 0]);
  cleanUpAgain();
  frame();
});
