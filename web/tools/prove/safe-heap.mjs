import { build } from '../build/build.mjs';
import { packageScripts } from '../build/package.mjs';
import { buildCheckedWasm } from '../build/wasm.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { vitestSuite } from '../test/suite-vitest.mjs';
import { writeScripts } from './write-scripts.mjs';

/**
 * Runs the tests of the package on cores that trap when an address outside the heap or a misaligned one is read or
 * written, and when the stack overflows. They are linked from the same objects as the package's own.
 */
export async function safeHeap() {
  await build();
  await withBuildLock(bundle);
  process.env.ASKEW_ELSEWHERE = 'checked'; // the project is there for this row alone
  const { passed, failed } = await vitestSuite('checked');
  return [{ name: 'safe-heap package', cases: passed + failed, wrong: failed }];
}

const bundle = async () => writeScripts('checked', await packageScripts(await buildCheckedWasm()));
