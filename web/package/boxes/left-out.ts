import { fail } from '../errors/errors.js';

/** Throws the error of what `askew/boxes` leaves out. */
export const leftOut = (name: string): never => fail('not-in-this-build', name, undefined);
