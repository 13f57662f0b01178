import village from '../../../scenes/village.gltf?url';
import { readFile, readFiles } from '../../controls/files/reading.js';
import type { SceneShape } from './colliders.js';
import { SceneContents } from './contents.js';
import type { Work } from '../../controls/files/work.js';

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
  const file = new File([await response.blob()], 'village.gltf');
  held.set(null, new SceneContents(await readFile(file, [])));
}

/**
 * Reads the one glTF among files, with its buffers, makes it ready as a shape, and answers its name; throws a
 * `FileProblem` that says why not, or what the signal says. Nothing changes before all is done.
 */
export async function openFiles(files: readonly File[], shape: SceneShape, work: Work): Promise<string> {
  const { name, root } = await readFiles(files, work);
  const contents = new SceneContents(root);
  try {
    if (!contents.isReady(shape)) await contents.build(work);
  } catch (error) {
    contents.dispose();
    throw error;
  }
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
