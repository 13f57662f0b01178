import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

export const collect = runInNewContext('gc') as () => void;

/**
 * Bytes of garbage that a call leaves once it is warm: the smallest of many counts, since the engine allocates now
 * and then for itself, and until it has compiled the call; a call that allocates does so always.
 */
export function garbage(call: () => unknown, rounds = 20_000): number {
  const run = (): void => {
    for (let i = 0; i < rounds; i++) call();
  };
  run();
  run();
  let bytes = Infinity;
  for (let i = 0; i < 400 && bytes >= rounds; i++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    run();
    bytes = Math.min(bytes, process.memoryUsage().heapUsed - before);
  }
  return bytes / rounds;
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
