const told = /([\w.#[\]]+) is not in "askew\/boxes"/;

interface Failure {
  message?: unknown;
  code?: unknown;
  argument?: unknown;
  cause?: unknown;
  /** What an assertion met, where something else was expected. */
  actual?: unknown;
}

/** Returns what of `askew` a failure needed that `askew/boxes` leaves out; undefined for any other failure. */
export function leftOutIn(failure: unknown, depth = 0): string | undefined {
  if (typeof failure === 'string') return told.exec(failure)?.[1];
  if (typeof failure !== 'object' || failure === null || depth > 8) return undefined;
  const { message, code, argument, cause, actual } = failure as Failure;
  if (code === 'not-in-this-build') return String(argument);
  const next = [message, actual, cause].map((each) => leftOutIn(each, depth + 1));
  return next.find((name) => name !== undefined);
}
