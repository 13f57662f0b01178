import { spawnSync } from 'node:child_process';

/** Runs a program of tests for so many seconds at most, an hour unless told otherwise: one that never ends has failed. */
export function runTests(program, options, env, most = 3600) {
  const start = performance.now();
  const { status } = spawnSync(program, options, {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: Math.round(1000 * most),
    killSignal: 'SIGKILL',
  });
  return { failed: status !== 0, seconds: (performance.now() - start) / 1000 };
}

/** How long, in seconds, a mutant may take whose original took so many. */
export const patience = (seconds) => 10 * seconds + 60;
