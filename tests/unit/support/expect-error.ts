import { AskewError, type AskewErrorCode } from 'askew';
import { expect } from 'vitest';

/** What an AskewError must say; a `value` that is left out is not looked at. */
export interface Wanted {
  code: AskewErrorCode;
  argument: string;
  value?: unknown;
  row?: number;
}

/** Returns the AskewError that `call` must throw. */
export function errorOf(call: () => unknown): AskewError {
  try {
    call();
  } catch (error) {
    if (error instanceof AskewError) return error;
    throw error;
  }
  return expect.unreachable('it should have thrown');
}

/** Runs `call`, which must throw an AskewError that says what is wanted, also in its message. */
export function expectError(call: () => unknown, wanted: Wanted): void {
  const { name, code, argument, value, row, message } = errorOf(call);
  expect({ name, code, argument, row }).toEqual({
    name: 'AskewError',
    code: wanted.code,
    argument: wanted.argument,
    row: wanted.row,
  });
  if ('value' in wanted) expect(value).toBe(wanted.value);
  expect(message.startsWith(wanted.argument)).toBe(true);
  if (wanted.row !== undefined) expect(message).toContain(`row ${wanted.row}`);
  expect(message).not.toMatch(/\{(argument|detail|value)\}|undefined (must|needs)/);
}
