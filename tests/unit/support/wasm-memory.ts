import { init } from 'askew';
import { vi } from 'vitest';

/** Starts the core and answers its memory, which the package keeps to itself. */
export async function initForMemory(start = init): Promise<WebAssembly.Memory> {
  const instantiate = vi.spyOn(WebAssembly, 'instantiate');
  await start();
  // The last one: Node reads a Response with WebAssembly of its own.
  const instance = (await instantiate.mock.results.at(-1)!.value) as unknown as WebAssembly.Instance;
  instantiate.mockRestore();
  return Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)!;
}
