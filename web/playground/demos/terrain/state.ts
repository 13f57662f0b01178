import { Heightfield, Mesh, World, type ContactsResult, type Region } from 'askew';
import type { Triple } from '../../../figures/state/box.js';
import { flag, object, oneOf } from '../../../figures/state/schema.js';
import { shapeOf, shapeSchema, type ShapeState } from '../../../figures/state/shape.js';
import { cave, cavePlace, columns, extent, heights, rows } from './landscape.js';

/** A shape on a terrain. Plain JSON. */
export interface TerrainState {
  version: 1;
  a: ShapeState;
  /** Whether each triangle is a collider of its own, which knows nothing of its neighbors. */
  alone: boolean;
}

export const terrainSchema = object<TerrainState>({ version: oneOf(1), a: shapeSchema, alone: flag });

/** Where the shape presses on a triangle. */
export interface Touch {
  /** The name of the collider, and the number of its triangle. */
  of: string;
  part: number;
  normal: Triple;
  depth: number;
  point: Triple;
  /** The surface as a whole does not press that way: there is no edge there to meet. */
  isGhost: boolean;
}

export interface TerrainAnswer {
  region: Region;
  touches: Touch[];
  /** The corners of the triangles that are touched, nine numbers each. */
  triangles: Float64Array;
  /** The way out of it all, 0 where the shape is out already, and whether it leads there. */
  translation: Triple;
  free: boolean;
  /** The shape after it. */
  moved: Region | null;
}

export const names = ['the ground', 'the cave'];
/** Normals that differ less are the same. */
const same = 1e-9;

const tripleAt = (numbers: Float64Array, i: number): Triple => [numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]];

/** The terrain as two colliders, and once more as one for each of its triangles. */
export class Terrain {
  readonly world = new World();
  private readonly ids: number[];
  /** How many triangles each has. */
  private readonly parts: number[];
  private pieces: { world: World; origins: Map<number, { of: number; part: number }> } | null = null;

  constructor() {
    const field = Heightfield.build({ heights, columns, rows, size: [extent, extent] });
    const mesh = Mesh.build({
      positions: Float64Array.from(cave.positions),
      indices: Uint16Array.from(cave.indices),
      solid: true,
    });
    this.ids = [
      this.world.add({ shape: field, still: true }),
      this.world.add({ shape: mesh, still: true, ...cavePlace }),
    ];
    this.parts = [field.parts, mesh.parts];
  }

  /** Asks the package; throws its `AskewError` for a state that makes no region. */
  answer({ a, alone }: TerrainState): TerrainAnswer {
    const region = shapeOf(a);
    const joined = this.touches(this.world.contacts(region), (id, part) => ({ of: this.ids.indexOf(id), part }));
    const touches = alone ? this.touchesAlone(region, joined) : joined;
    const { translation, free } = (alone ? this.alone().world : this.world).pushOut(region);
    const [x, y, z] = translation;
    const isOut = x === 0 && y === 0 && z === 0;
    return {
      region,
      touches,
      triangles: this.trianglesOf(touches),
      translation: [x, y, z],
      free,
      moved: isOut ? null : region.clone().translate(translation),
    };
  }

  dispose(): void {
    this.world.dispose();
    this.pieces?.world.dispose();
  }

  private touches(
    { count, ids, parts, normals, depths, points }: ContactsResult,
    originOf: (id: number, part: number) => { of: number; part: number },
  ): Touch[] {
    return Array.from({ length: count }, (_, i) => {
      const { of, part } = originOf(ids[i], parts[i]);
      const [normal, point] = [tripleAt(normals, i), tripleAt(points, i)];
      return { of: names[of], part, normal, depth: depths[i], point, isGhost: false };
    });
  }

  /** Where the shape presses on single triangles: ghosts are what the surface as a whole does not know. */
  private touchesAlone(region: Region, joined: Touch[]): Touch[] {
    const { world, origins } = this.alone();
    const known = new Map(joined.map((touch) => [`${touch.of} ${touch.part}`, touch]));
    return this.touches(world.contacts(region), (id) => origins.get(id)!).map((touch) => {
      const other = known.get(`${touch.of} ${touch.part}`);
      const isSame = other?.normal.every((value, k) => Math.abs(value - touch.normal[k]!) < same);
      return { ...touch, isGhost: isSame !== true };
    });
  }

  private alone(): NonNullable<Terrain['pieces']> {
    if (this.pieces) return this.pieces;
    const world = new World();
    const origins = new Map<number, { of: number; part: number }>();
    this.ids.forEach((id, of) => {
      for (let part = 0; part < this.parts[of]; part += 1) {
        origins.set(world.add({ shape: this.world.partOf(id, part), still: true }), { of, part });
      }
    });
    return (this.pieces = { world, origins });
  }

  private trianglesOf(touches: Touch[]): Float64Array {
    const corners = new Float64Array(9 * touches.length);
    touches.forEach(({ of, part }, i) =>
      corners.set(this.world.partOf(this.ids[names.indexOf(of)], part).vertices, 9 * i),
    );
    return corners;
  }
}
