import village from '../../../scenes/village.gltf?url';
import { FileProblem } from './file-problem.js';
import type { SceneShape } from './colliders.js';
import { longestName, SceneContents } from './contents.js';
import type { Work } from './work.js';

/** All files together are at most so large, in bytes. */
const largest = 96 * 1024 * 1024;
/** So many scenes are held at a time, for the way back. */
const mostHeld = 4;

/** What was opened on this page, by name; the village has none. It is kept while other demos are open. */
const held = new Map<string | null, SceneContents>();
const nothing = new SceneContents(null);

/** The scene of this name; one without any parts when it is not here. */
export function sceneNamed(name: string | null): SceneContents {
  return held.get(name) ?? nothing;
}

export function isHere(name: string | null): boolean {
  return held.has(name);
}

/** Fetches the village, once. */
export async function openVillage(): Promise<void> {
  if (held.has(null)) return;
  const response = await fetch(village);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  held.set(null, await read(new File([await response.blob()], 'village.gltf'), []));
}

/**
 * Reads the one glTF among files, with its buffers, makes it ready as a shape, and answers its name; throws a
 * `FileProblem` that says why not, or what the signal says. Nothing changes before all is done.
 */
export async function openFiles(files: readonly File[], shape: SceneShape, work: Work): Promise<string> {
  const main = mainOf(files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > largest) throw new FileProblem(`it has ${inMegabytes(bytes)}; this page takes ${inMegabytes(largest)}`);
  const contents = await read(
    main,
    files.filter((file) => file !== main),
    work,
  );
  try {
    if (!contents.isReady(shape)) await contents.build(work);
  } catch (error) {
    contents.dispose();
    throw error;
  }
  const name = main.name.slice(-longestName);
  held.get(name)?.dispose();
  held.delete(name);
  held.set(name, contents);
  return name;
}

/** Lets the scenes go that were opened first, but for the village and this one. */
export function forgetOldest(used: string | null): void {
  for (const [name, contents] of held) {
    if (held.size <= mostHeld) return;
    if (name === null || name === used) continue;
    held.delete(name);
    contents.dispose();
  }
}

/** The one glTF among files. */
function mainOf(files: readonly File[]): File {
  const found = files.filter(({ name }) => /\.(glb|gltf)$/i.test(name));
  if (found.length === 0) throw new FileProblem('only .glb and .gltf files can be read here');
  if (found.length > 1) throw new FileProblem('it is not alone; one scene at a time');
  return found[0];
}

/** The reader of three.js comes with the first scene. */
async function read(main: File, others: readonly File[], work?: Work): Promise<SceneContents> {
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
  const first = await named(main);
  const rest = [];
  for (const file of others) rest.push(await named(file));
  const root = await readGltf(first, rest);
  work?.signal.throwIfAborted();
  return new SceneContents(root);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
