import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { SchemaError, type Schema } from './schema.js';

/** What follows `#` is at most so long: chat programs cut off more. */
export const longestLink = 2000;
/** Bytes of the longest state, so that a small link cannot unpack to a large one. */
const largestState = 16_384;
const version = '1';
/** Demos that links still name as they were once called. */
const renamed: Readonly<Record<string, string>> = { cast: 'overlap', walker: 'walk' };

/** A link that cannot be opened; `message` says why. */
export class LinkError extends Error {}

/** What a link names: a demo, and a state of it as `pack` packs it or one of its presets by name. */
export interface LinkParts {
  demo: string;
  packed: string | null;
  preset: string | null;
}

/** The parts of what follows `#` in an address: `demo`, `demo/preset` or `demo/1.state`. */
export function readLink(hash: string): LinkParts {
  const text = hash.replace(/^#/, '');
  const slash = text.indexOf('/');
  const name = slash < 0 ? text : text.slice(0, slash);
  const demo = Object.hasOwn(renamed, name) ? renamed[name] : name;
  if (slash < 0) return { demo, packed: null, preset: null };
  const rest = text.slice(slash + 1);
  return /^\d+\./.test(rest) ? { demo, packed: rest, preset: null } : { demo, packed: null, preset: rest };
}

/** What follows `#` for a state of a demo; null when it would be too long to be shared. */
export function writeLink(demo: string, state: unknown): string | null {
  const link = `${demo}/${pack(state)}`;
  return link.length > longestLink ? null : link;
}

/** A state as text for an address: the version, then its JSON deflated, in base64 as RFC 4648 has it for addresses. */
export function pack(state: unknown): string {
  const bytes = deflateSync(strToU8(JSON.stringify(state)), { level: 9 });
  const text = btoa(String.fromCharCode(...bytes));
  return `${version}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The state that `pack` packed; throws `LinkError` for whatever else it is given. */
export function unpack<State>(text: string, schema: Schema<State>): State {
  if (text.length > longestLink) throw new LinkError('it is too long');
  if (!text.startsWith(`${version}.`)) throw new LinkError('it was made by another version');
  let value: unknown;
  try {
    value = JSON.parse(inflate(text.slice(version.length + 1)));
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('it is damaged');
  }
  try {
    return schema(value, 'state');
  } catch (error) {
    throw error instanceof SchemaError ? new LinkError(error.message) : error;
  }
}

function inflate(text: string): string {
  const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  if (packed.length === 0) throw new LinkError('it is damaged');
  const bytes = inflateSync(packed, { out: new Uint8Array(largestState + 1) });
  if (bytes.length > largestState) throw new LinkError('it holds too much');
  return strFromU8(bytes);
}
