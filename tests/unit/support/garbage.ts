import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

export const collect = runInNewContext('gc') as () => void;

/**
 * Bytes of garbage that a call leaves once it is warm: the smallest of many counts, since the engine allocates now and
 * then for itself, and until it has compiled the call; a call that allocates does so always. After some collections the
 * engine allocates hundreds of kilobytes at once, before however few calls: what a quarter of the calls leaves is no
 * more than the engine's and theirs. It looks no further once a call leaves fewer bytes than are `enough`. Slow calls are
 * looked at less often, since a test has a minute.
 */
export function garbage(call: () => unknown, rounds = 20_000, enough = 1): number {
  const run = (count: number): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < count; i++) call();
    return process.memoryUsage().heapUsed - before;
  };
  const least = (count: number, looks: number): number => {
    let bytes = Infinity;
    for (let i = 0; i < looks && bytes >= enough * count; i++) bytes = Math.min(bytes, run(count));
    return bytes;
  };
  run(rounds);
  const start = performance.now();
  run(rounds);
  const looks = Math.min(Math.max(5, Math.floor(15_000 / (performance.now() - start))), 100);
  const bytes = least(rounds, looks);
  if (bytes < enough * rounds) return bytes / rounds;
  const quarter = Math.floor(rounds / 4);
  return (bytes - least(quarter, Math.min(4 * looks, 100))) / (rounds - quarter);
}

/**
 * Bytes that rounds of calls leave on the heap for good: the smallest of several counts, since the engine keeps now and
 * then something for itself; a leak grows with every round.
 */
export function leaked(round: () => unknown, enough: number): number {
  round();
  let bytes = Infinity;
  for (let i = 0; i < 5 && bytes >= enough; i++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    round();
    collect();
    bytes = Math.min(bytes, process.memoryUsage().heapUsed - before);
  }
  return bytes;
}
