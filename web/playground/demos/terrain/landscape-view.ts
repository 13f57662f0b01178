import { type BufferGeometry, DoubleSide, Group, Mesh, MeshLambertMaterial } from 'three';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { mix } from '../../../figures/page/tokens.js';
import { gridGeometry, surfaceGeometry } from '../../controls/stage/grid-geometry.js';
import { cave, cavePlace, columns, extent, heights } from './landscape.js';

/** How far from paper to gray the faces are, and their edges. */
const strength = { face: 0.16, edge: 0.38 };

/** Ground and cave in clay, with the edges of all triangles. */
export class LandscapeView extends Group {
  constructor(stage: Stage) {
    super();
    const ground = gridGeometry(heights, columns, extent);
    const rock = surfaceGeometry(Float32Array.from(cave.positions), cave.indices);
    const look = { flatShading: true, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1 };
    const material = new MeshLambertMaterial({ ...look, polygonOffsetUnits: 1 });
    const vault = new Mesh(rock, material);
    const [groundEdges, rockEdges] = [ground, rock].map((geometry) => {
      const ends = edgesOf(geometry);
      const lines = new FatLines(ends.length / 6, { width: 1, opacity: 0.7 });
      lines.set(ends);
      return lines;
    });
    vault.position.fromArray(cavePlace.center);
    vault.quaternion.fromArray(cavePlace.rotation);
    vault.add(rockEdges);
    this.add(new Mesh(ground, material), groundEdges, vault);
    stage.onPaint(({ paper, quiet }) => {
      material.color.copy(mix(paper, quiet, strength.face));
      for (const lines of [groundEdges, rockEdges]) lines.paint(mix(paper, quiet, strength.edge));
    });
  }
}

/** Each edge once, as segments. */
function edgesOf(geometry: BufferGeometry): number[] {
  const indices = geometry.getIndex()!.array;
  const positions = geometry.getAttribute('position').array;
  const ends: number[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < indices.length; i += 1) {
    const [from, to] = [indices[i], indices[i % 3 === 2 ? i - 2 : i + 1]];
    const name = `${Math.min(from, to)} ${Math.max(from, to)}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const corner of [from, to]) ends.push(...positions.slice(3 * corner, 3 * corner + 3));
  }
  return ends;
}
