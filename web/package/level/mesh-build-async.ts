import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import type { RawModule } from '../wasm/raw-module.js';
import { builtBlock, openBuild } from './mesh-build.js';
import type { MeshInput } from './mesh-input.js';
import { Turns } from './turns.js';

/** AbortState is what is read of an AbortSignal; the types of the DOM are not needed for it. */
export interface AbortState {
  /** True once the work is to stop. */
  readonly aborted: boolean;
  /** Why; what the promise is rejected with. */
  readonly reason?: unknown;
}

/** MeshBuildOptions say how a mesh is built that is built in slices. */
export interface MeshBuildOptions {
  /** Called after each slice with about how much is done, from 0 to 1; the last call has 1. */
  onProgress?: (done: number) => void;
  /** The build ends with the signal's reason, an AbortError unless it has another, once the signal is aborted. */
  signal?: AbortState;
}

const names: Names<MeshBuildOptions> = { onProgress: 1, signal: 1 };

/** A slice begins no new step after so many milliseconds. */
const sliceTime = 5;

/** Items of a step take a microsecond or less, and three at worst. */
const itemsOfAStep = 1024;

/** Bytes of a step that copies. */
const bytesOfAStep = 2 ** 20;

/** Returns the block that `buildMesh` returns, built in slices between which other work gets its turn. */
export async function buildMeshAsync(
  native: RawModule,
  input: MeshInput,
  options: MeshBuildOptions,
): Promise<Uint8Array> {
  checkOptions(options, names);
  const { onProgress, signal } = options;
  if (onProgress !== undefined && typeof onProgress !== 'function')
    fail('wrong-type', 'options.onProgress', onProgress, expected.callback);
  checkSignal(signal);
  const build = openBuild(native, input);
  const turns = new Turns();
  const runSlices = async (step: () => boolean): Promise<void> => {
    for (let isDone = false; !isDone;) {
      await turns.next();
      if (signal !== undefined) checkSignal(signal);
      const end = performance.now() + sliceTime;
      do isDone = step();
      while (!isDone && performance.now() < end);
      onProgress?.(shareOf());
    }
  };
  let block: Uint8Array | undefined;
  let copied = 0;
  // The copy is a few hundredths of all.
  const shareOf = (): number =>
    block === undefined ? 0.97 * native.meshBuildProgress(build.handle) : 0.97 + (0.03 * copied) / block.length;
  try {
    await runSlices(() => native.meshBuildStep(build.handle, itemsOfAStep));
    const [at, doubles] = builtBlock(native, build, input);
    const made = new Uint8Array(8 * doubles);
    block = made;
    await runSlices(() => {
      const end = Math.min(copied + bytesOfAStep, made.length);
      made.set(native.HEAPU8.subarray(8 * at + copied, 8 * at + end), copied);
      copied = end;
      return copied === made.length;
    });
    return made;
  } finally {
    turns.close();
    native.meshBuildClose(build.handle);
  }
}

/** Throws the reason of a signal that is aborted. */
function checkSignal(signal: AbortState | undefined): void {
  if (signal === undefined) return;
  if (typeof signal !== 'object' || signal === null) fail('wrong-type', 'options.signal', signal, expected.signal);
  const aborted: unknown = signal.aborted;
  if (typeof aborted !== 'boolean') fail('wrong-type', 'options.signal', signal, expected.signal);
  if (!aborted) return;
  const { reason } = signal;
  throw reason === undefined ? new DOMException('The build was aborted', 'AbortError') : reason;
}
