/** A value that is not what a schema asks for; `message` says where and why. */
export class SchemaError extends Error {}

/** Takes a value from outside over as a T made of nothing but what is known, or throws a `SchemaError`. */
export type Schema<T> = (value: unknown, path: string) => T;

const refuse = (path: string, why: string): never => {
  throw new SchemaError(`${path} ${why}`);
};

/** A finite number from `least` to `most`. */
export function number(least: number, most: number): Schema<number> {
  return (value, path) =>
    typeof value === 'number' && value >= least && value <= most
      ? value
      : refuse(path, `is no number from ${least} to ${most}`);
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): Schema<number> {
  const within = number(least, most);
  return (value, path) => (Number.isInteger(value) ? within(value, path) : refuse(path, 'is no whole number'));
}

export const flag: Schema<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : refuse(path, 'is neither true nor false');

/** Text of at most so many letters. */
export function text(longest: number): Schema<string> {
  return (value, path) =>
    typeof value === 'string' && value.length <= longest
      ? value
      : refuse(path, `is no text of at most ${longest} letters`);
}

/** One of a few. */
export function oneOf<T extends string | number>(...options: readonly T[]): Schema<T> {
  return (value, path) => (options.includes(value as T) ? (value as T) : refuse(path, `is none of ${options.join()}`));
}

/** Null or what another schema takes. */
export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  return (value, path) => (value === null ? null : schema(value, path));
}

/** At most so many of a kind. */
export function list<T>(schema: Schema<T>, most: number): Schema<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return refuse(path, 'is no list');
    if (value.length > most) return refuse(path, `has more than ${most} entries`);
    return value.map((each, i) => schema(each, `${path}[${i}]`));
  };
}

/** So many numbers. */
export function numbers<T extends number[]>(count: T['length'], schema: Schema<number>): Schema<T> {
  const some = list(schema, count);
  return (value, path) => {
    const taken = some(value, path);
    return taken.length === count ? (taken as T) : refuse(path, `has not ${count} entries`);
  };
}

/** A plain object with these parts; others are left behind. A part that may be missing has a schema made by `maybe`. */
export function object<T extends object>(parts: { [Key in keyof T]-?: Schema<T[Key]> }): Schema<T> {
  const names = Object.keys(parts) as (keyof T & string)[];
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(path, 'is no object');
    const taken: Partial<T> = {};
    for (const name of names) {
      const part = Object.hasOwn(value, name) ? (value as T)[name] : undefined;
      const made = parts[name](part, `${path}.${name}`);
      if (made !== undefined) taken[name] = made;
    }
    return taken as T;
  };
}

/** What another schema takes, or nothing. */
export function maybe<T>(schema: Schema<T>): Schema<T | undefined> {
  return (value, path) => (value === undefined ? undefined : schema(value, path));
}

/** What another schema takes, when the package can make something of it too. */
export function accepted<T>(schema: Schema<T>, make: (value: T) => unknown): Schema<T> {
  return (value, path) => {
    const taken = schema(value, path);
    try {
      make(taken);
    } catch (error) {
      // By its name: no page loads a core for the sake of the class.
      if (error instanceof Error && error.name === 'AskewError') refuse(path, `is refused: ${error.message}`);
      throw error;
    }
    return taken;
  };
}
