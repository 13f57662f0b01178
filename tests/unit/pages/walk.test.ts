import { init } from 'askew';
import { init as startPlane } from 'askew/2d';
import { beforeAll, describe, expect, test } from 'vitest';
import { longestLink, pack, unpack } from '../../../web/figures/state/share-link.js';
import { openLevel } from '../../../web/playground/demos/walk/file-levels.js';
import { bodies } from '../../../web/playground/demos/walk/body.js';
import { fullTurn, headingOf, headings, Turner } from '../../../web/playground/demos/walk/headings.js';
import { walkPresets } from '../../../web/playground/demos/walk/presets.js';
import {
  type Input,
  longestWalk,
  readWalk,
  WalkWriter,
  writeWalk,
} from '../../../web/playground/demos/walk/recording.js';
import { simulate, Simulation } from '../../../web/playground/demos/walk/simulation.js';
import { start, walkStateSchema } from '../../../web/playground/demos/walk/state.js';
import type { Gltf } from '../../../web/scenes/gltf.js';
import { readScene } from '../../fixtures/files.js';
import { random } from '../support/random.js';

beforeAll(() => Promise.all([init(), startPlane()]));

const front: Input = { direction: 1, jump: false, yaw: 0 };

/** Somebody who wanders: holds each input for a while. */
function wander(next: () => number, frames: number, longest = 60): Input[] {
  const inputs: Input[] = [];
  let yaw = Math.floor(fullTurn * next());
  while (inputs.length < frames) {
    const direction = Math.floor(9 * next());
    if (direction > 0) yaw = Math.floor(fullTurn * next());
    const input = { direction, jump: next() < 0.2, yaw };
    for (let i = 0; i < 1 + longest * next() && inputs.length < frames; i += 1) inputs.push(input);
  }
  return inputs;
}

describe('a walk as text', () => {
  test('comes back frame by frame, and is one run where nothing changes', () => {
    const next = random(15);
    for (let i = 0; i < 200; i += 1) {
      const inputs = wander(next, 1 + Math.floor(longestWalk * next()), 1 + 80 * next());
      expect(readWalk(writeWalk(inputs))).toEqual(inputs);
    }
    expect(writeWalk(Array.from({ length: 1800 }, () => front))).toBe('b1800');
    expect(readWalk('')).toEqual([]);
    for (const bad of ['z', 'b0', 'b1801', 'b@5', '@00', 'b-1', 'b1 ', 'b@0g']) expect(readWalk(bad), bad).toBe(null);
  });

  test('fits into a link, however much is held and turned', () => {
    const next = random(16);
    let longest = 0;
    for (let i = 0; i < 40; i += 1) {
      const writer = new WalkWriter();
      for (const input of wander(next, longestWalk, i % 8)) if (!writer.isFull) writer.add(input);
      const state = {
        ...start,
        feet: [next(), -next(), 10 * next()],
        frame: 123_456,
        walk: writer.text,
        hash: 'f'.repeat(16),
      };
      const link = `walk/${pack(state)}`;
      longest = Math.max(longest, link.length);
      expect(unpack(link.slice(5), walkStateSchema)).toEqual(state);
      expect(readWalk(writer.text)!.length).toBe(writer.frames);
    }
    console.log(`the longest link has ${longest} characters`);
    expect(longest).toBeGreaterThan(1000);
    expect(longest).toBeLessThanOrEqual(longestLink);
  });
});

test("headings are the core's own sine: a quarter is exact, and each is the nearest to itself", () => {
  const all = headings(new Turner());
  expect(all[0]).toEqual([0, -1]);
  expect(all[64]).toEqual([-1, 0]);
  expect(all[128]).toEqual([0, 1]);
  for (const [i, [x, z]] of all.entries()) {
    expect(Math.hypot(x, z)).toBeCloseTo(1, 12);
    expect(headingOf(Math.atan2(0 - x, 0 - z))).toBe(i);
  }
});

describe('the walk', () => {
  test('ends in the same hash however often it is walked, and nobody is ever in anything', () => {
    const next = random(17);
    const seen = { air: 0, steep: 0, ground: 0, ridden: 0, stepped: 0, stuck: 0 };
    for (const [i, preset] of walkPresets.entries()) {
      for (const body of bodies) {
        const state = { ...preset.state, body };
        const inputs = wander(next, 400);
        const simulation = new Simulation(state);
        for (const input of inputs) {
          simulation.tick(input);
          const { step } = simulation;
          seen[step.state] += 1;
          if (step.carried.some((x) => x !== 0) || step.turn !== 0) seen.ridden += 1;
          if (step.stepped > 0.05) seen.stepped += 1;
          if (step.stuck) seen.stuck += 1;
          const isCrushed = step.stuck && [...step.stuck.ids].some((id) => simulation.partOf(id).kind !== 'still');
          expect(step.free || isCrushed, `${preset.id} ${body} ${i}`).toBe(true);
        }
        const again = simulate(state, readWalk(writeWalk(inputs))!);
        expect(again.hash()).toBe(simulation.hash());
        expect([...again.step.center]).toEqual([...simulation.step.center]);
        again.dispose();
        simulation.dispose();
      }
    }
    console.log(JSON.stringify(seen));
    for (const name of ['air', 'ground', 'ridden'] as const) expect(seen[name], name).toBeGreaterThan(100);
  });

  const walks: [name: string, preset: string, frames: number, Partial<typeof start>, ends: string][] = [
    ['climbs the stairs to the deck', 'stairs', 140, {}, 'the deck'],
    ['does not with lower steps', 'stairs', 140, { stepHeight: 0.2 }, 'the floor'],
    ['nor as a box', 'stairs', 140, { body: 'box', stepHeight: 0.2 }, 'the floor'],
    ['goes through the tunnel', 'tunnel', 240, {}, 'the floor'],
    ['climbs the hills', 'hills', 60, {}, 'the hills'],
    ['stands in the sharp corner', 'corner', 200, {}, 'the floor'],
  ];
  test.each(walks)('%s', (_, id, frames, part, ends) => {
    const { state } = walkPresets.find((each) => each.id === id)!;
    const inputs = Array.from({ length: frames }, () => ({ ...front, yaw: state.yaw }));
    const simulation = simulate({ ...state, ...part }, inputs);
    expect(simulation.step.ground && simulation.partOf(simulation.step.ground.id).name).toBe(ends);
    expect([simulation.step.free, simulation.falls]).toEqual([true, 0]);
    simulation.dispose();
  });

  test('rides the platform, the lift and the turntable, and is stuck below the crusher while that presses', () => {
    const ride = (id: string, frames: number): Simulation =>
      simulate(walkPresets.find((each) => each.id === id)!.state, Array(frames).fill({ ...front, direction: 0 }));
    const lift = ride('lift', 210);
    expect(lift.step.center[1]).toBeCloseTo(1.85 + 0.15 + 0.75 + 0.005, 6);
    const table = ride('turntable', 420);
    expect(table.turned).toBeCloseTo(Math.PI, 6);
    expect(table.step.center[0]).toBeCloseTo(-3.4 - 0.8, 6);
    const { state } = walkPresets.find((each) => each.id === 'crusher')!;
    const crushed = new Simulation({ ...state, feet: [3.4, 0.01, -0.4] });
    const stuck = new Set<string>();
    for (let i = 0; i < 300; i += 1) {
      crushed.tick({ ...front, direction: 0 });
      for (const part of crushed.step.stuck?.ids ?? []) stuck.add(crushed.partOf(part).name);
      expect(crushed.step.center[1]).toBeGreaterThan(0.7499);
    }
    expect([...stuck].sort()).toEqual(['the crusher', 'the floor']);
    expect(crushed.step.free).toBe(true);
    for (const each of [lift, table, crushed]) each.dispose();
  });

  test('jumps up through the shelf, and stands on it', () => {
    const jumping = simulate({ ...start, feet: [3.1, 0.01, 4.6] }, [
      { ...front, direction: 0, jump: true },
      ...Array(90).fill({ ...front, direction: 0 }),
    ]);
    expect(jumping.partOf(jumping.step.ground!.id).name).toBe('the shelf');
    jumping.dispose();
  });
});

test('links of the demo that pushed somebody out still open: the body stands where it stood', () => {
  const former = {
    version: 1,
    walker: { center: [2, 0.62, 1], size: [0.5, 1.2, 0.5], rotation: [0, 0, 0, 1] },
    pushed: true,
    grounded: true,
  };
  const { feet, walk } = walkStateSchema(former, 'state');
  expect(walk).toBe('');
  expect(feet.map((x) => Number(x.toFixed(9)))).toEqual([2, 0.02, 1]);
});

test('a model with a mesh that its scale flattens is refused in words of the file', async () => {
  const village = readScene<Gltf>('village.gltf');
  const nodes = [{ mesh: 0, scale: [0, 0, 0] }, { mesh: 0 }];
  const flat = new File([JSON.stringify({ ...village, nodes, scenes: [{ nodes: [0, 1] }] })], 'flat.gltf');
  const opened = openLevel([flat], { signal: new AbortController().signal, tell: () => {} });
  await expect(opened).rejects.toThrow(/^a mesh in it is flat in its scale$/);
});
