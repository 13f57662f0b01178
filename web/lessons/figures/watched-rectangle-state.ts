import { Region, World, type EventKind } from 'askew';
import { noiseAt } from '../../figures/state/noise.js';
import type { FlatBox } from './flat-box.js';
import { prism } from './prism.js';
import type { Pair } from '../../figures/plot/plot.js';

/** A rectangle on the ground that watches a point go straight from one place to another. Plain JSON. */
export interface WatchedRectangleState {
  version: 1;
  gate: FlatBox;
  from: [number, number];
  to: [number, number];
  /** How many updates the way takes. */
  updates: number;
  /** How far off, along x and y, the point is seen at most. */
  noise: number;
  /** For leaving. */
  margin: number;
  /** In updates. */
  dwell: number;
  swept: boolean;
}

export interface WatchedRectangleEvent {
  kind: EventKind;
  /** In updates since the start; in between them when it happened on the way. */
  when: number;
  at: Pair;
}

export interface WatchedRectangleAnswer {
  /** Where the point is seen, update by update, and whether it is in then. */
  seen: Pair[];
  members: boolean[];
  events: WatchedRectangleEvent[];
}

let last: { state: WatchedRectangleState; answer: WatchedRectangleAnswer } | null = null;

/** Lets the point go its way in a World with a zone; throws the `AskewError` of a state that makes none. */
export function answerWatchedRectangle(state: WatchedRectangleState): WatchedRectangleAnswer {
  if (last?.state !== state) last = { state, answer: watch(state) };
  return last.answer;
}

function watch(state: WatchedRectangleState): WatchedRectangleAnswer {
  const { gate, updates, margin, dwell, swept } = state;
  const answer: WatchedRectangleAnswer = { seen: [], members: [], events: [] };
  const world = new World();
  try {
    const zone = world.watch(prism(gate), { mode: 'center', margin, dwell, swept });
    const id = world.add({ shape: new Region({ size: [0, 0, 0] }), center: [...placeAt(state, 0), 0] });
    for (let i = 0; i <= updates; i += 1) {
      const at = placeAt(state, i);
      world.move(id, { center: [...at, 0] });
      world.update();
      answer.seen.push(at);
      answer.members.push(zone.has(id));
      for (const { kind, time, crossing } of world.events) {
        const [x, y] = crossing?.point ?? at;
        answer.events.push({ kind, when: Math.max(0, i - 1 + time), at: [x, y] });
      }
    }
  } finally {
    world.dispose();
  }
  return answer;
}

/** Where the point is seen after so many updates. */
function placeAt({ from, to, updates, noise }: WatchedRectangleState, i: number): [number, number] {
  const along = (k: 0 | 1): number => from[k] + ((to[k] - from[k]) * i) / updates + noise * noiseAt(2 * i + k);
  return [along(0), along(1)];
}
