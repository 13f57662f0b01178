import { pathToFileURL } from 'node:url';

// node --expose-gc endure-in-node.mjs SCRIPT SEED SECONDS PIECES: plays on, and prints after each piece what it has seen.
const [script, seed, seconds, pieces] = process.argv.slice(2);
let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  memory = Object.values((made.instance ?? made).exports).find((value) => value instanceof WebAssembly.Memory);
  return made;
};
const { init, endure, ...library } = await import(pathToFileURL(script).href);
await init();
let next = Number(seed);
for (let piece = 0; piece < Number(pieces); piece++) {
  const { rounds, differing } = endure(library, next, (1000 * Number(seconds)) / Number(pieces));
  next += rounds;
  globalThis.gc();
  const heap = process.memoryUsage().heapUsed;
  console.log(JSON.stringify({ rounds, differing, heap, memory: memory.buffer.byteLength }));
}
