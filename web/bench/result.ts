import { number, list, object, oneOf, text, whole, type Schema } from '../figures/state/schema.js';
import { LinkError, pack, unpack } from '../figures/state/share-link.js';
import { contenderIds, workloadIds, type ContenderId, type WorkloadId } from './names.js';

/** One measured time: the median of rounds in which all took turns. */
export interface Row {
  workload: WorkloadId;
  contender: ContenderId;
  /** Nanoseconds a question. */
  time: number;
  /** How many answers differ from askew's. */
  differing: number;
}

/** What one visit measured, and where. */
export interface Result {
  browser: string;
  system: string;
  cores: number;
  /** The day, as 2026-11-25. */
  day: string;
  /** How long each loop took at least, in milliseconds. */
  loop: number;
  rounds: number;
  pairs: number;
  boxes: number;
  queries: number;
  rows: Row[];
}

const mostNanoseconds = 1e12;
const mostAnswers = 1e9;

const day: Schema<string> = (value, path) => {
  const taken = text(10)(value, path);
  if (!/^\d{4}-\d\d-\d\d$/.test(taken) || Number.isNaN(Date.parse(taken))) throw new LinkError(`${path} is no day`);
  return taken;
};

const row: Schema<Row> = object<Row>({
  workload: oneOf(...workloadIds),
  contender: oneOf(...contenderIds),
  time: number(1e-3, mostNanoseconds),
  differing: whole(0, mostAnswers),
});

const result: Schema<Result> = object<Result>({
  browser: text(40),
  system: text(40),
  cores: whole(0, 4096),
  day,
  loop: whole(1, 10_000),
  rounds: whole(1, 100),
  pairs: whole(1, 1e7),
  boxes: whole(1, 1e7),
  queries: whole(1, 1e7),
  rows: list(row, workloadIds.length * contenderIds.length),
});

/** A result as what follows `#` in an address. */
export function linkOf(made: Result): string {
  return pack({ ...made, rows: made.rows.map((each) => ({ ...each, time: Number(each.time.toPrecision(4)) })) });
}

/** The result that a link holds; throws `LinkError` for whatever else stands there. */
export function resultOf(hash: string): Result {
  const made = unpack(hash.replace(/^#/, ''), result);
  const seen = new Set(made.rows.map(({ workload, contender }) => `${workload} ${contender}`));
  if (made.rows.length === 0) throw new LinkError('it holds no times');
  if (seen.size < made.rows.length) throw new LinkError('it holds a time twice');
  if (workloadsOf(made).some((id) => !seen.has(`${id} askew`))) throw new LinkError('it lacks times of askew');
  return made;
}

/** The workloads that a result has times of, in the order of the page. */
export function workloadsOf({ rows }: { rows: Pick<Row, 'workload'>[] }): WorkloadId[] {
  return workloadIds.filter((id) => rows.some(({ workload }) => workload === id));
}
