import type { Triple } from '../../../figures/state/box.js';
import { number, numbers, object, oneOf, orNull, text, whole, type Schema } from '../../../figures/state/schema.js';
import { longestName } from '../../controls/files/reading.js';
import { bodies, type Body } from './body.js';
import { fullTurn } from './headings.js';
import { walkSchema } from './recording.js';

/** Somebody who walks through the level, by where the walk began and what was held since. Plain JSON. */
export interface WalkState {
  version: 2;
  /** The file of the reader's that one walks in; null: the level of the page. */
  file: string | null;
  body: Body;
  stepHeight: number;
  /** Degrees. */
  maxSlope: number;
  skin: number;
  /** Where the feet are when the walk begins, in which frame of the level, and the yaw that it is looked along. */
  feet: Triple;
  frame: number;
  yaw: number;
  /** What is held, as `writeWalk` has it. */
  walk: string;
  /** The hash of the world when the walk was recorded, at its end; empty for a walk that nobody has walked. */
  hash: string;
}

export type Settings = Pick<WalkState, 'body' | 'stepHeight' | 'maxSlope' | 'skin'>;

/** What the sliders reach. */
export const ranges = {
  stepHeight: { min: 0, max: 1, step: 0.05 },
  maxSlope: { min: 10, max: 80, step: 1 },
  skin: { min: 0.001, max: 0.05, step: 0.001 },
} as const;

const within = ({ min, max }: { min: number; max: number }): Schema<number> => number(min, max);
const place = number(-160, 160);
/** A level goes on for an hour; then it is time to start anew. */
const lastFrame = 216_000;

const ownSchema = object<WalkState>({
  version: oneOf(2),
  file: orNull(text(longestName)),
  body: oneOf(...bodies),
  stepHeight: within(ranges.stepHeight),
  maxSlope: within(ranges.maxSlope),
  skin: within(ranges.skin),
  feet: numbers(3, place),
  frame: whole(0, lastFrame),
  yaw: whole(0, fullTurn - 1),
  walk: walkSchema,
  hash: text(16),
});

export const start: WalkState = {
  version: 2,
  file: null,
  body: 'capsule',
  stepHeight: 0.35,
  maxSlope: 50,
  skin: 0.005,
  feet: [-4.5, 0.01, 1.9],
  frame: 0,
  yaw: 0,
  walk: '',
  hash: '',
};

/** What links to this demo held while it pushed somebody out: the box around whoever it was. */
const formerSchema = object<{ version: 1; walker: { center: Triple; size: Triple } }>({
  version: oneOf(1),
  walker: object<{ center: Triple; size: Triple }>({ center: numbers(3, place), size: numbers(3, place) }),
});

/** Links from before one could walk in a file say nothing of it. */
const hasFile = (value: unknown): boolean => typeof value !== 'object' || value === null || 'file' in value;

/** Takes over a state, also one of the demo that this one has replaced: its walker starts where it stood. */
export const walkStateSchema: Schema<WalkState> = (value, path) => {
  const version: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'version') : undefined;
  if (version !== 1) return ownSchema(hasFile(value) ? value : { ...(value as object), file: null }, path);
  const { center, size } = formerSchema(value, path).walker;
  const [x, y, z] = center;
  return ownSchema({ ...start, feet: [x, Math.max(0.01, y - size[1] / 2), z] }, path);
};
