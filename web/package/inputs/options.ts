import { fail, isOwn } from '../errors/errors.js';
import { checkObject } from './values.js';

/** The names of all options, so that the compiler finds one that is missing or too many. */
export type Names<Options> = { readonly [Name in keyof Options]-?: 1 };

/** Throws unless the value is an object with no other fields than these. */
export function checkOptions(value: object, names: object, argument = 'options'): void {
  checkObject(value, argument);
  // What a page has added to all objects is no option.
  for (const name in value) {
    if (!Object.hasOwn(names, name) && Object.hasOwn(value, name)) failName(name, names, value, argument);
  }
}

function failName(name: string, names: object, value: object, argument: string): never {
  const known = Object.keys(names);
  if (isOwn(value)) fail('wrong-type', argument, value, `{ ${known.join(', ')} }`);
  const start = name.slice(0, 20).toLowerCase();
  const near = known.map((each) => changes(start, each.toLowerCase()));
  const least = Math.min(...near);
  const detail =
    least <= Math.ceil(start.length / 4)
      ? `did you mean ${known[near.indexOf(least)]}?`
      : `it takes ${known.join(', ')}`;
  fail('unknown-option', `${argument}.${name}`, value, detail);
}

/** Returns how many letters must be put in, left out or replaced. Wagner and Fischer (1974). */
function changes(from: string, to: string): number {
  const row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const letter of from) {
    let diagonal = row[0]++;
    for (let k = 0; k < to.length; k++) {
      const least = Math.min(diagonal - (letter === to[k] ? 1 : 0), row[k], row[k + 1]);
      diagonal = row[k + 1];
      row[k + 1] = least + 1;
    }
  }
  return row[to.length];
}
