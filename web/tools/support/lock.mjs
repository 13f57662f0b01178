import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { at } from './paths.mjs';
import { say } from './shell.mjs';

/**
 * Runs `body` while no other process builds the same in this folder, the package or a native build by its name; a lock
 * whose owner has died is taken over.
 */
export async function withBuildLock(body, name = 'package') {
  const file = at('build/locks', name);
  mkdirSync(at('build/locks'), { recursive: true });
  for (let told = false; !take(file); await wait(300)) {
    if (!told) say('build', `waiting for the build of ${name} by process ${owner(file)}`);
    told = true;
  }
  try {
    return await body();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!alive(owner(file))) rmSync(file, { force: true });
  return false;
}

function owner(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0; // just given back
  }
}

function alive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
