import { init } from 'askew';
import type { Contest } from './contest.js';
import { workloadIds, type ContenderId, type LibraryId, type WorkloadId } from './names.js';
import { load, type Peer } from './peers.js';
import { meetContest, pushContest } from './pair-contests.js';
import type { Row } from './result.js';
import type { Sizes } from './sizes.js';
import { rayContest, withinContest } from './world-contests.js';

/** What the page asks for. */
export interface Order {
  libraries: LibraryId[];
  sizes: Sizes;
}

/** What it hears: how far things are, a library that could not be had, and in the end the times. */
export type News =
  | { kind: 'loading'; library: LibraryId }
  | { kind: 'lost'; library: LibraryId; why: string }
  /** `done` is the share of everything that is behind. */
  | { kind: 'step'; workload: WorkloadId; contender: ContenderId; done: number }
  | { kind: 'failed'; why: string }
  | { kind: 'done'; rows: Row[] };

const tell = (news: News): void => self.postMessage(news);
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function loadAll(ids: LibraryId[]): Promise<Partial<Record<LibraryId, Peer>>> {
  const peers: Partial<Record<LibraryId, Peer>> = {};
  for (const library of ids) {
    tell({ kind: 'loading', library });
    try {
      peers[library] = await load[library]();
    } catch (error) {
      tell({ kind: 'lost', library, why: wordsOf(error) });
    }
  }
  return peers;
}

/** Nanoseconds a question, over a loop of at least so many milliseconds. */
function timed({ items }: Contest, ask: () => void, loop: number): number {
  const start = performance.now();
  let spent = 0;
  let repeats = 0;
  while (spent < loop) {
    ask();
    repeats += 1;
    spent = performance.now() - start;
  }
  return (spent * 1e6) / (repeats * items);
}

const median = (list: number[]): number => list.sort((a, b) => a - b)[list.length >> 1]!;

/** Times all who take part, who take turns round by round; the first round warms up. */
function measure(
  contest: Contest,
  { loop, rounds }: Sizes,
  step: (contender: ContenderId) => void,
): Omit<Row, 'workload'>[] {
  const entrants = Object.entries(contest.entrants) as [ContenderId, { ask(): void; differing(): number }][];
  const times = new Map(entrants.map(([id]) => [id, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [id, { ask }] of entrants) {
      step(id);
      const time = timed(contest, ask, loop);
      if (round >= 0) times.get(id)!.push(time);
    }
  }
  return entrants.map(([contender, { differing }]) => ({
    contender,
    time: median(times.get(contender)!),
    differing: differing(),
  }));
}

async function run({ libraries, sizes }: Order): Promise<void> {
  await init();
  const peers = await loadAll(libraries);
  const { pairs, boxes, queries, rounds } = sizes;
  const make: Record<WorkloadId, () => Contest> = {
    meet: () => meetContest(pairs, peers),
    push: () => pushContest(pairs, peers),
    within: () => withinContest(boxes, queries, peers),
    ray: () => rayContest(boxes, queries, peers),
  };
  const rows: Row[] = [];
  for (const [at, workload] of workloadIds.entries()) {
    const contest = make[workload]();
    const steps = Object.keys(contest.entrants).length * (rounds + 1);
    let passed = 0;
    const step = (contender: ContenderId): void => {
      const share = (at + passed / steps) / workloadIds.length;
      tell({ kind: 'step', workload, contender, done: share });
      passed += 1;
    };
    rows.push(...measure(contest, sizes, step).map((row) => ({ workload, ...row })));
    contest.dispose();
  }
  tell({ kind: 'done', rows });
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  run(data).catch((error: unknown) => tell({ kind: 'failed', why: wordsOf(error) }));
});
