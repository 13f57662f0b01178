import type { Group } from 'three';
import { FileProblem } from './file-problem.js';
import type { Work } from './work.js';

/** All files together are at most so large, in bytes. */
const largest = 96 * 1024 * 1024;
/** Longer names of files are cut. */
export const longestName = 80;

/**
 * Reads the one glTF among files, with its buffers, and returns its name and its meshes; throws a `FileProblem` that says
 * why not, or what the signal says.
 */
export async function readFiles(files: readonly File[], work: Work): Promise<{ name: string; root: Group }> {
  const main = mainOf(files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > largest) throw new FileProblem(`it has ${inMegabytes(bytes)}; this page takes ${inMegabytes(largest)}`);
  const others = files.filter((file) => file !== main);
  return { name: main.name.slice(-longestName), root: await readFile(main, others, work) };
}

/** Reads a glTF with its buffers; the reader of three.js comes with the first. */
export async function readFile(main: File, others: readonly File[], work?: Work): Promise<Group> {
  const { readGltf } = await import('./gltf-file.js');
  const all = [main, ...others].reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const named = async (file: File) => {
    const bytes = new Uint8Array(file.size);
    let at = 0;
    for (const reader = file.stream().getReader(); ;) {
      work?.signal.throwIfAborted();
      const { value } = await reader.read();
      if (value === undefined) return { name: file.name, bytes };
      bytes.set(value, at);
      at += value.length;
      done += value.length;
      work?.tell('Reading the file', done / all);
    }
  };
  const first = await unlessGone(named(main));
  const rest = [];
  for (const file of others) rest.push(await unlessGone(named(file)));
  const root = await readGltf(first, rest);
  work?.signal.throwIfAborted();
  return root;
}

/** A file that is gone, has changed since it was chosen, or is a folder fails as it is read. */
async function unlessGone<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const isGone = error instanceof DOMException && error.name !== 'AbortError';
    throw isGone ? new FileProblem('it cannot be read') : error;
  }
}

/** The one glTF among files. */
function mainOf(files: readonly File[]): File {
  const found = files.filter(({ name }) => /\.(glb|gltf)$/i.test(name));
  if (found.length === 0) throw new FileProblem('only .glb and .gltf files can be read here');
  if (found.length > 1) throw new FileProblem('it is not alone; one scene at a time');
  return found[0];
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
