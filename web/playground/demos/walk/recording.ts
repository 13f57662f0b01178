import type { Schema } from '../../../figures/state/schema.js';
import { SchemaError } from '../../../figures/state/schema.js';
import { fullTurn } from './headings.js';

/** What is held during one frame. */
export interface Input {
  /** 0 stands; 1 walks to the front, and each next one an eighth of a turn farther to the left. */
  direction: number;
  jump: boolean;
  /** The yaw of the camera in 1/256 turns; as it was while nobody walks. */
  yaw: number;
}

/** A walk has so many frames at most: thirty seconds. */
export const longestWalk = 1800;
/** The text of a walk is at most so long, so that it fits into a link even where deflating gains nothing. */
export const longestText = 2150;

const directions = 9;
const firstLetter = 'a'.charCodeAt(0);
const run = /([a-r])(?:@([0-9A-F]{2}))?(\d*)/y;

export const standing: Input = { direction: 0, jump: false, yaw: 0 };

export const sameInput = (a: Input, b: Input): boolean =>
  a.direction === b.direction && a.jump === b.jump && a.yaw === b.yaw;

/**
 * Returns the frames of a walk as text, by runs of the same input: a letter for direction and jump, the yaw where it
 * differs from the one before, and the count of frames unless it is 1.
 */
export function writeWalk(frames: readonly Input[]): string {
  const writer = new WalkWriter();
  for (const frame of frames) writer.add(frame);
  return writer.text;
}

/** Writes a walk frame by frame. */
export class WalkWriter {
  private done = '';
  private last: Input | null = null;
  private count = 0;
  private yaw = 0;
  frames = 0;

  constructor(frames: readonly Input[] = []) {
    for (const frame of frames) this.add(frame);
  }

  get text(): string {
    return this.done + this.tail();
  }

  get isFull(): boolean {
    return this.frames >= longestWalk || this.done.length > longestText - 12;
  }

  add(frame: Input): void {
    if (this.last === null || !sameInput(this.last, frame)) {
      this.done = this.text;
      if (this.last !== null) this.yaw = this.last.yaw;
      this.last = { ...frame };
      this.count = 0;
    }
    this.count += 1;
    this.frames += 1;
  }

  private tail(): string {
    const { last, count, yaw } = this;
    if (last === null) return '';
    const letter = String.fromCharCode(firstLetter + last.direction + (last.jump ? directions : 0));
    const turned = last.yaw === yaw ? '' : `@${last.yaw.toString(16).toUpperCase().padStart(2, '0')}`;
    return `${letter}${turned}${count === 1 ? '' : count}`;
  }
}

/** Returns the frames of a walk, or null for a text that is none. */
export function readWalk(text: string): Input[] | null {
  const frames: Input[] = [];
  let yaw = 0;
  run.lastIndex = 0;
  while (run.lastIndex < text.length) {
    const found = run.exec(text);
    if (found === null) return null;
    const code = found[1].charCodeAt(0) - firstLetter;
    if (found[2] !== undefined) yaw = Number.parseInt(found[2], 16) % fullTurn;
    const count = found[3] === '' ? 1 : Number(found[3]);
    if (count === 0 || frames.length + count > longestWalk) return null;
    const input = { direction: code % directions, jump: code >= directions, yaw };
    for (let i = 0; i < count; i += 1) frames.push(input);
  }
  return frames;
}

/** The text of a walk. */
export const walkSchema: Schema<string> = (value, path) => {
  if (typeof value !== 'string' || value.length > longestText || readWalk(value) === null)
    throw new SchemaError(`${path} is no walk of at most ${longestWalk} frames`);
  return value;
};
