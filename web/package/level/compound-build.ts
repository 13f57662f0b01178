import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { type QuatLike, readCount, type Vec3Like } from '../inputs/values.js';
import { buildPosed } from '../region/build.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import type { ShapeRecord } from '../shape/record.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt, slots } from '../wasm/scratch.js';
import { faultOf, takeBlock } from './level-bytes.js';

/** A member of a compound. */
export interface CompoundMember {
  /** A region of any kind, of which the compound keeps a copy. */
  shape: Region;
  /** Where it lies in the frame of the compound: by default where the region does. */
  center?: Vec3Like;
  /** How it is turned there: by default as the region is. */
  rotation?: QuatLike;
}

const names: Names<CompoundMember> = { shape: 1, center: 1, rotation: 1 };

/** The numbers of a member: its frame, and where its record begins. */
const memberSize = 13;
const frameSize = 12;

/** Members that have been read. */
interface ReadMembers {
  frames: Float64Array[];
  shapes: (ShapeRecord | undefined)[];
}

/** Returns the block of a new compound. */
export function buildCompound(native: RawModule, members: readonly CompoundMember[]): Uint8Array {
  const { frames, shapes } = readMembers(native, members);
  const starts = new Map<ShapeRecord, number>(); // members often share a shape
  let numbers = 0;
  for (const shape of shapes) {
    if (shape === undefined || starts.has(shape)) continue;
    starts.set(shape, numbers + 1);
    numbers += shape.length;
  }
  try {
    const at = native.levelStage(memberSize * frames.length + numbers);
    if (at === 0) fail('out-of-memory', 'members', members);
    const heap = native.HEAPF64;
    const shapesAt = at + memberSize * frames.length;
    frames.forEach((frame, i) => {
      const shape = shapes[i];
      heap.set(frame, at + memberSize * i);
      heap[at + memberSize * i + frameSize] = shape === undefined ? 0 : starts.get(shape)!;
    });
    for (const [shape, start] of starts) heap.set(shape, shapesAt + start - 1);
    const resultAt = foundAt();
    const fault = faultOf(native, native.compoundBuild(at, frames.length, shapesAt, numbers, resultAt));
    if (fault === 'notStorable') {
      const where = native.HEAPU32[resultAt + 2];
      fail('too-far', `members[${where}]`, members[where]);
    }
    if (fault !== undefined)
      fail(fault === 'tooMany' ? 'too-many' : 'out-of-memory', 'members', members, '2^24 members');
    return takeBlock(native, resultAt);
  } finally {
    native.levelClose();
  }
}

function readMembers(native: RawModule, members: readonly CompoundMember[]): ReadMembers {
  if (!Array.isArray(members)) fail('wrong-type', 'members', members, expected.members);
  const count = readCount(members, 'members');
  if (count === 0) fail('missing', 'members', members, 'at least one member');
  const frames: Float64Array[] = [];
  const shapes: (ShapeRecord | undefined)[] = [];
  for (let i = 0; i < count; i++) {
    const member = (members as readonly CompoundMember[])[i]!;
    const argument = `members[${i}]`;
    checkOptions(member, names, argument);
    const { shape, center, rotation } = member;
    checkRegion(shape, `${argument}.shape`);
    const from = slots.a;
    buildPosed(shape, center === undefined ? shape.kept.numbers.slice(0, 3) : center, rotation, `${argument}.`);
    frames.push(native.HEAPF64.slice(from, from + frameSize));
    shapes.push(shape.shape);
  }
  return { frames, shapes };
}
