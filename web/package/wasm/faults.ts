/** A module as embind declares it: its views of the heap are `any`, and its texts may also be bytes. */
type Bound<Emitted> = Exclude<keyof Emitted, `HEAP${string}`>;

type IsSame<A, B> = [A, B] extends [B, A] ? true : false;
type Signature<T> = T extends (...values: infer Values) => infer Result ? [Values, Result] : never;
type IsRight<Raw, Emitted> = Raw extends (...values: never) => unknown
  ? IsSame<Signature<Raw>, Signature<Emitted>>
  : IsSame<Raw, Emitted extends number ? number : string & Emitted>;
type Wrong<Raw, Emitted> = {
  [Name in Bound<Emitted> & keyof Raw]: IsRight<Raw[Name], Emitted[Name]> extends true ? never : Name;
}[Bound<Emitted> & keyof Raw];

/**
 * The names at which a declaration by hand differs from embind's own: those of another type, those missing by hand, and
 * those that are not bound.
 */
export type Faults<Raw, Emitted> =
  Wrong<Raw, Emitted> | Exclude<Bound<Emitted>, keyof Raw> | Exclude<keyof Raw, keyof Emitted>;

/** Compiles only where there are no names; else the message contains them. */
export type None<Names extends never> = Names;
