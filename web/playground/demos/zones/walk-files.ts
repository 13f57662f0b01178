import village from '../../../scenes/village.gltf?url';
import recording from '../../../scenes/walk.json?url';
import zones from '../../../scenes/zones.json?url';
import type { WalkFiles } from './watched-walk.js';

let files: Promise<WalkFiles> | null = null;

/** Fetches the recorded walk, the village and its zones, once; after a failure the next call tries again. */
export function loadWalk(): Promise<WalkFiles> {
  files ??= fetchAll().catch((error: unknown) => {
    files = null;
    throw error;
  });
  return files;
}

async function fetchAll(): Promise<WalkFiles> {
  const fetched = [recording, village, zones].map(async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return response.json() as Promise<unknown>;
  });
  const [walk, scene, named] = await Promise.all(fetched);
  return { recording: walk, village: scene, ...(named as object) } as WalkFiles;
}
