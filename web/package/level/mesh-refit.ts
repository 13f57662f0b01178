import { fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt } from '../wasm/scratch.js';
import { faultOf } from './level-bytes.js';
import { changeLevel } from './level-change.js';
import type { Level } from './level.js';
import { failTriangles, stageTriangles } from './mesh-build.js';
import { readTriangles, type Triangles } from './mesh-input.js';

/** Gives a mesh the vertices of the same triangles, moved. */
export function refitMesh(
  native: RawModule,
  mesh: Level & { readonly parts: number },
  positions: Triangles['positions'],
  indices: Triangles['indices'],
): void {
  const read = readTriangles(positions, indices, '');
  const isDouble = mesh.isDouble;
  if ((read.positions.BYTES_PER_ELEMENT === 8) !== isDouble)
    fail('wrong-type', 'positions', positions, `a ${isDouble ? 'Float64Array' : 'Float32Array'}, as it was built from`);
  try {
    const staged = stageTriangles(native, read, positions);
    changeLevel(native, mesh, () => {
      const resultAt = foundAt();
      const fault = faultOf(native, native.meshRefit(...staged, resultAt));
      if (fault !== undefined) failRefit(native, fault, mesh, read, resultAt);
    });
  } finally {
    native.levelClose();
  }
}

function failRefit(
  native: RawModule,
  fault: string,
  mesh: Parameters<typeof refitMesh>[1],
  read: Triangles,
  resultAt: number,
): never {
  if (fault === 'otherTopology') {
    const { positions, indices = positions } = read;
    const wanted = `the ${3 * mesh.parts} corners it was built from`;
    fail('wrong-length', indices === positions ? 'positions' : 'indices', indices.length, wanted);
  }
  const part = native.HEAPU32[resultAt + 2];
  if (fault === 'torn') fail('torn', 'positions', part);
  if (fault === 'degenerate') fail('collinear', 'positions', part);
  failTriangles(native, fault, mesh, 'positions', read, resultAt);
}
