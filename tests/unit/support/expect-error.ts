import { AskewError, type AskewErrorCode } from 'askew';
import { expect } from 'vitest';

/** What an AskewError must say; a `value` that is left out is not looked at. */
export interface Wanted {
  code: AskewErrorCode;
  argument: string;
  value?: unknown;
  row?: number;
}

/** Runs `call`, which must throw an AskewError that says what is wanted, also in its message. */
export function expectError(call: () => unknown, wanted: Wanted): void {
  let error: unknown;
  try {
    call();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(AskewError);
  const { name, code, argument, value, row, message } = error as AskewError;
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
