/** A place in the arguments of a call: the index of an argument, then of a field or an element in it. */
export type Place = readonly (string | number)[];

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns all places: every argument, every field of an object, and the first and last element of an array. */
export function placesIn(value: unknown, at: Place = [], depth = 0): Place[] {
  const here = at.length > 0 ? [at] : [];
  if (depth > 3) return here;
  if (isPlain(value))
    return [...here, ...Object.keys(value).flatMap((key) => placesIn(value[key], [...at, key], depth + 1))];
  if (!Array.isArray(value)) return here;
  const keys = at.length === 0 ? [...value.keys()] : [...new Set([0, value.length - 1])].filter((i) => i >= 0);
  return [...here, ...keys.flatMap((i) => placesIn(value[i], [...at, i], depth + 1))];
}

type Holder = Record<string | number, unknown>;

/** Returns what holds a place, and the last step to it. */
export function holderOf(args: unknown[], place: Place): [holder: Holder, key: string | number] {
  let holder = args as unknown as Holder;
  for (const step of place.slice(0, -1)) holder = holder[step] as Holder;
  return [holder, place.at(-1)!];
}

/** Replaces what is at a place. */
export function put(args: unknown[], place: Place, value: unknown): unknown[] {
  const [holder, key] = holderOf(args, place);
  holder[key] = value;
  return args;
}

/** Puts a getter at a place, or a Proxy in place of a whole argument, so that `meddle` runs when it is read. */
export function trap(args: unknown[], place: Place, meddling: () => void): boolean {
  let isMeddling = false;
  const meddle = (): void => {
    if (isMeddling) return; // which may read the arguments, too
    isMeddling = true;
    meddling();
    isMeddling = false;
  };
  const [holder, key] = holderOf(args, place);
  const value = holder[key];
  if (place.length > 1) {
    let now = value;
    const set = (to: unknown): void => void (now = to);
    Object.defineProperty(holder, key, { get: () => (meddle(), now), set, enumerable: true });
    return true;
  }
  if (!isPlain(value) && !Array.isArray(value)) return false;
  const get = (target: object, name: PropertyKey): unknown => (meddle(), Reflect.get(target, name) as unknown);
  holder[key] = new Proxy(value, { get });
  return true;
}

/**
 * Leaves out an element of an array, or writes undefined in its place. What would skip the hole, as `forEach` and its
 * kin do, asks first whether it is there, and throws then: what it leaves unwritten might never end in the core.
 */
export function punch(args: unknown[], place: Place, i: number, isHole: boolean): void {
  const [holder, key] = holderOf(args, place);
  const list = Array.from(holder[key] as unknown[]);
  list[i] = undefined;
  holder[key] = list;
  if (!isHole) return;
  delete list[i];
  const has = (target: object, name: PropertyKey): boolean => {
    if (name === String(i)) throw new Error(`element ${i} would be skipped`);
    return Reflect.has(target, name);
  };
  holder[key] = new Proxy(list, { has });
}

/** Replaces an object or array by one that counts how often each of its parts is read. */
export function countReads(args: unknown[], place: Place): ReadonlyMap<string, number> {
  const reads = new Map<string, number>();
  const [holder, key] = holderOf(args, place);
  const value = holder[key];
  if (!isPlain(value) && !Array.isArray(value)) return reads;
  const get = (target: object, name: PropertyKey): unknown => {
    reads.set(String(name), (reads.get(String(name)) ?? 0) + 1);
    return Reflect.get(target, name) as unknown;
  };
  holder[key] = new Proxy(value, { get });
  return reads;
}

/** Replaces an array by one whose length is another one each time it is read. */
export function stretch(args: unknown[], place: Place, lengths: readonly number[]): boolean {
  const [holder, key] = holderOf(args, place);
  const value = holder[key];
  if (!Array.isArray(value)) return false;
  let reads = 0;
  const get = (target: object, name: PropertyKey): unknown =>
    name === 'length' ? lengths[Math.min(reads++, lengths.length - 1)] : (Reflect.get(target, name) as unknown);
  holder[key] = new Proxy(value, { get });
  return true;
}

/** Returns all typed arrays in the arguments. */
export function buffersIn(value: unknown, depth = 0): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  if (depth > 3 || !(isPlain(value) || Array.isArray(value))) return [];
  const isGetter = (key: string): boolean => Object.getOwnPropertyDescriptor(value, key)?.get !== undefined;
  return Object.keys(value).flatMap((key) =>
    isGetter(key) ? [] : buffersIn((value as Record<string, unknown>)[key], depth + 1),
  );
}
