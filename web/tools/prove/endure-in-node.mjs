import { pathToFileURL } from 'node:url';

// node --expose-gc endure-in-node.mjs SCRIPT SEED SECONDS PIECES: plays on, and prints after each piece what it has seen.
const [script, seed, seconds, pieces] = process.argv.slice(2);
const { endure, initForMemory, ...library } = await import(pathToFileURL(script).href);
const memory = await initForMemory();
let next = Number(seed);
for (let piece = 0; piece < Number(pieces); piece++) {
  const { rounds, differing } = endure(library, next, (1000 * Number(seconds)) / Number(pieces));
  next += rounds;
  globalThis.gc();
  const heap = process.memoryUsage().heapUsed;
  console.log(JSON.stringify({ rounds, differing, heap, memory: memory.buffer.byteLength }));
}
