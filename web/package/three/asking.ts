import type { Object3D } from 'three';
import * as expected from '../errors/expected-of-kinds.js';
import { AskewError, fail } from '../errors/errors.js';
import { isMade } from '../errors/made.js';
import { checkObject } from '../inputs/values.js';
import { WorldZoned } from '../zones/zoned.js';

/**
 * Asks three.js about an object of the caller's, which may only look like one of its own: what three.js throws then
 * becomes an error that names the argument.
 */
export function asking<T>(argument: string, value: object, detail: string, ask: () => T): T {
  checkObject(value, argument);
  try {
    return ask();
  } catch (cause) {
    throw cause instanceof AskewError ? cause : new AskewError('wrong-type', argument, value, { detail, cause });
  }
}

/** Throws unless the value is a World. */
export function checkWorld(world: WorldZoned): void {
  if (!(world instanceof WorldZoned && isMade(world, 'handle'))) fail('wrong-type', 'world', world, expected.world);
}

/** Throws unless the value says that it is an Object3D. */
export function checkObject3D(object: Object3D): void {
  if (object?.isObject3D !== true) fail('wrong-type', 'object', object, expected.object3d);
}
