import { init, Region, World } from 'askew';
import ts from 'typescript';
import { beforeAll, expect, test, vi } from 'vitest';
import { programOf } from '../../../web/tools/build/samples.mjs';
import { claim, refuse, run, samplesOf } from '../support/samples.js';

type Program = (samples: object[]) => Promise<void>;

beforeAll(() => init());

test.each([
  ['migrating', 5],
  ...[
    'getting-started',
    'rays-and-sweeps',
    'columns-and-batches',
    'certainty',
    'errors',
    'recipes',
    'more-samples',
  ].map((name) => [name, 10] as const),
  ...['shapes', 'planes-and-2d', 'world', 'levels', 'moving', 'zones'].map((name) => [name, 25] as const),
] as [string, number][])(
  'the samples of the chapter %s are one program, and every arrow is right',
  async (chapter, least) => {
    const samples = samplesOf(chapter).map((code) => ({ code, claim: vi.fn(claim), refuse: vi.fn(refuse) }));
    const source = programOf(samples.map(({ code }) => code)) as string;
    const { default: program } = (await run(chapter, source)) as { default: Program };
    await program(samples);
    const arrows = samples.map(({ code }) => code.split(/→|throws '/).length - 1);
    expect(arrows.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(least);
    expect(
      samples.map((each) => each.claim.mock.calls.length + each.refuse.mock.calls.length),
      'every claim was reached once',
    ).toEqual(arrows);
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
  const code = samplesOf('world', 'tsx')[0]!;
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

interface Walker {
  Player(props: { world: World; id: number; held: { x: number; z: number } }): { ref: { current?: object } };
  frames: ((state: null, seconds: number) => void)[];
}

test('the player of React Three Fiber falls to the floor, walks on it, and shows where the world has it', async () => {
  const tsx = `${samplesOf('moving', 'tsx')[0]!}\nexport { Player };\nexport { frames } from './fiber-reactthreefiber.mjs';`;
  const { outputText } = ts.transpileModule(`const element = (tag, props) => props;\n${tsx}`, {
    compilerOptions: {
      jsx: ts.JsxEmit.React,
      jsxFactory: 'element',
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
    },
  });
  const code = outputText.replaceAll(/from "(.*?)"/g, "from '$1'");
  const { Player, frames } = (await run('fiber', code, { react, '@react-three/fiber': fiber })) as Walker;
  const world = new World();
  world.add({ shape: new Region({ center: [0, -0.5, 0], size: [40, 1, 40] }) });
  const id = world.add({
    shape: Region.capsule({ from: [0, -0.6, 0], to: [0, 0.6, 0], radius: 0.3 }),
    center: [0, 2, 0],
  });
  const shown = new Float64Array(3);
  const { ref } = Player({ world, id, held: { x: 1, z: 0 } });
  ref.current = { position: { fromArray: (at: ArrayLike<number>) => shown.set(at) } };
  for (let i = 0; i < 120; i++) frames[0]!(null, 1 / 60);
  const { center } = world.regionOf(id);
  expect([...shown]).toEqual([...center]);
  expect(shown[0]).toBeCloseTo(8, 1);
  expect(shown[1]).toBeGreaterThan(0.9);
  expect(shown[1]).toBeLessThan(1);
  world.dispose();
});
