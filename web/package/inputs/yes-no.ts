import { answerAll, openBytes, openWords, type Questions, takeAll } from './answers.js';
import type { ColumnReader } from './columns.js';
import { checkOptions, type Names } from './options.js';
import { isArray } from './values.js';
import { fail } from '../errors/errors.js';
import type { RawShared } from '../wasm/raw-shared.js';

/** A batch that answers yes or no returns only how many rows have a yes. */
export interface CountOptions {
  /** True for the number alone. */
  count: true;
}

/** A batch that answers yes or no returns a bit for each row: row i has bit i % 32 of the number at i / 32, rounded down. */
export interface BitsOptions {
  /** True for bits. */
  bits: true;
  /** Takes the bits, as many whole numbers as they fill; new ones by default. */
  into?: Uint32Array;
}

/** How a batch of yes or no answers: bytes into an array, or by options. */
export type YesNoForm = Uint8Array | CountOptions | BitsOptions;

/** @internal */
type YesNo = (native: RawShared, questions: Omit<Questions, 'into'>) => Uint8Array | Uint32Array | number;

const names: Names<CountOptions & BitsOptions> = { count: 1, bits: 1, into: 1 };

/** Reads the form in which a batch answers yes or no, bytes by default, and returns what answers in it. @internal */
export function openYesNo(form: YesNoForm | undefined, count: number, columns: readonly ColumnReader[]): YesNo {
  if (!isOptions(form)) {
    const into = form;
    const answers = openBytes(into, count, columns);
    return (native, questions) => answerAll(native, count, answers, { ...questions, into });
  }
  const { isCount, into } = readForm(form);
  if (isCount) return (native, questions) => countYes(native, count, questions);
  const words = openWords(into, Math.ceil(count / 32), columns);
  return (native, questions) => {
    takeAll(count, 1, { ...questions, into }, (from, rows, at) => {
      if (from === 0) words.fill(0);
      const heap = native.HEAPU8;
      for (let i = 0; i < rows; i++) words[(from + i) >>> 5] |= heap[at + i] << ((from + i) & 31);
    });
    return into ?? words;
  };
}

const isOptions = (form: YesNoForm | undefined): form is CountOptions | BitsOptions =>
  typeof form === 'object' && form !== null && !isArray(form);

function readForm(form: CountOptions | BitsOptions): { isCount: boolean; into: Uint32Array | undefined } {
  checkOptions(form, names);
  const { count, bits, into } = form as Partial<CountOptions & BitsOptions>;
  const both = 'count and bits';
  if (count !== true && bits !== true) fail('missing', 'options', form, `one of ${both}, which is true`);
  if (count && bits) fail('conflict', 'options', form, both);
  if (count && into !== undefined) fail('conflict', 'options', form, 'count and into');
  return { isCount: count === true, into };
}

function countYes(native: RawShared, count: number, questions: Omit<Questions, 'into'>): number {
  let yes = 0;
  takeAll(count, 1, { ...questions, into: undefined }, (_, rows, at) => {
    const heap = native.HEAPU8;
    for (let i = 0; i < rows; i++) yes += heap[at + i];
  });
  return yes;
}
