import * as askew from 'askew';
import * as flat from 'askew/2d';
import * as threeEntry from 'askew/three';
import type { Stage } from './stage.js';

type Call = (...args: unknown[]) => unknown;
type Members = Record<string, Call>;

const { Line2, Polygon, Rectangle } = flat;
const ofFlat = Object.fromEntries(Object.entries(flat).map(([name, value]) => [`askew/2d ${name}`, value]));
const entries = { ...askew, ...threeEntry, Line2, Polygon, Rectangle, ...ofFlat } as unknown as Record<
  string,
  Members & Call
>;

/** Calls a function by its name, as in `publicFunctions`. A field that was set is used at once. */
export function callOf(stage: Stage, name: string, args: unknown[]): unknown {
  if (name.startsWith('new ')) return Reflect.construct(entries[name.slice(4)]!, args);
  const [owner, member] = name.split(/[#.]/) as [string, string?];
  if (member === undefined) return entries[owner]!(...args);
  if (name.includes('.')) return entries[owner]![member]!(...args);
  return callOn(stage.objectOf(owner), name, args);
}

/** Returns whether a function, or the class of a member, is exported by an entry. */
export const isExported = (name: string): boolean => ownerOf(name) in entries;

/** Returns the class of a member, or the entry itself. */
export function ownerOf(name: string): string {
  return name.replace(/^new /, '').split(/[#.]/)[0]!;
}

/** Calls a method of an object, or sets a field that is used at once. */
export function callOn(object: object, name: string, args: unknown[]): unknown {
  const member = name.split('#')[1]!;
  const members = object as Members;
  if (!member.endsWith('=')) return members[member]!(...args);
  members[member.slice(0, -1)] = args[0] as Call;
  return members.update?.();
}

/** Returns what a call answered as plain text, of which the same answers have the same. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (ArrayBuffer.isView(value)) {
    const { length } = value as Float64Array; // 0 when detached, and iterating would throw
    return `[${Array.from({ length }, (_, i) => (value as Float64Array)[i]).join()}]`;
  }
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, depth + 1)).join()}]`;
  const fields = value as Record<string, unknown>;
  if (value instanceof askew.Region) return JSON.stringify(value);
  if (fields.record instanceof Float64Array) return textOf(fields.record);
  if (value instanceof askew.World) return `world of ${value.size}`;
  if (value instanceof askew.Zone) return `zone of ${value.count}`;
  if (typeof fields.count === 'number' && fields.ids instanceof Uint32Array) {
    const shown = ['ids', 'times', 'distances'].map((name) => fields[name]).filter((each) => each !== undefined);
    const first = (each: Uint32Array): Uint32Array =>
      each.length === 0 ? each : each.subarray(0, Number(fields.count));
    return `${fields.count} ${shown.map((each) => textOf(first(each as Uint32Array))).join()}`;
  }
  if (depth > 3 || Object.getPrototypeOf(value) !== Object.prototype) return 'object';
  return `{${Object.entries(fields).map(([name, item]) => `${name}:${textOf(item, depth + 1)}`)}}`;
}
