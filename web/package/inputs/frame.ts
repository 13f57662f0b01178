import { running } from '../wasm/instance.js';

/**
 * How arguments are read, everywhere in the package:
 *
 * 1. Each is read once: every field, every element by its index, and a length once, since each may be a getter, a trap or
 *    a hole, which may do anything, such as to call the library, to dispose of the world or to grow the array.
 * 2. What is read goes into locals, into arrays of our own or into a frame, never to where another call could write. Only
 *    the last reader of a call may write to the core at once: it has all it needs by then.
 * 3. Then the world and the ids are checked, again if need be.
 * 4. Then all is written to the core, and the core is called. Nothing of the caller's runs in between: predicates and
 *    handlers are called once a search is over, and find the library as usable as ever.
 *
 * Nothing outside this folder loops over an array of the caller's, and tests/unit/arguments tries every function.
 */

/** A frame has the numbers that one call has read. */
export type Frame = Float64Array;

const size = 48;
let spare: Frame | undefined;

/**
 * Returns a frame that is the caller's own until `closeFrame`. A call within a call gets another one, and so does the
 * next call when an error has kept this one from being closed. Throws before `init()` has finished.
 */
export function openFrame(): Frame {
  running();
  const frame = spare ?? new Float64Array(size);
  spare = undefined;
  return frame;
}

/** Lets the next call have the frame. */
export function closeFrame(frame: Frame): void {
  spare = frame;
}
