import { Region, type ColliderShape, type Mesh, type OverlapExplanation, type QueryMode, type Relation } from 'askew';
import type { Object3D } from 'three';
import { boxWithin, regionOf, type BoxState } from '../../../figures/state/box.js';
import { Colliders, sceneShapes, type SceneShape } from './colliders.js';
import { longestName } from '../../controls/files/reading.js';
import { Fit } from './fit.js';
import { creasesOf, edgesOf } from './lines.js';
import { partsOf, type Part } from '../../controls/files/parts.js';
import type { Work } from '../../controls/files/work.js';
import { object, oneOf, orNull, text, type Schema } from '../../../figures/state/schema.js';

/** A region and the scene it is compared with: everything but the scene itself, of which only the name is known. Plain JSON. */
export interface SceneState {
  version: 1;
  /** The file that the region was placed in; null: the village. */
  file: string | null;
  shape: SceneShape;
  mode: QueryMode;
  region: BoxState;
}

/** Fewer vertices than this are triangles within a few frames. */
const atOnce = 50_000;
/** Files come in any unit. */
const reach = 1e12;

export const sceneSchema: Schema<SceneState> = object<SceneState>({
  version: oneOf(1),
  file: orNull(text(longestName)),
  shape: oneOf(...sceneShapes),
  mode: oneOf('any', 'center', 'whole'),
  region: boxWithin(reach, reach),
});

/** Everything the package says about the overlap query; parts by their rows. */
export interface SceneAnswer {
  region: Region;
  counts: OverlapExplanation;
  /** Of each part that is found, the triangles that the region meets, where it is made of triangles. */
  found: Map<number, Int32Array>;
  /** How many these are; null when no part is made of triangles. */
  triangles: number | null;
}

/** What is said of one part: of a region how it lies to the one that is asked about, of triangles which of them that meets. */
export type PartAnswer =
  { region: Region; relation: Relation; separation: number } | { triangles: number; vertices: number; met: number };

/** A scene as colliders: a box for each mesh, and hulls or triangles once they are asked for. */
export class SceneContents {
  readonly parts: readonly Part[];
  /** How many meshes have no box. */
  readonly left: number;
  private readonly kinds: Partial<Record<SceneShape, Colliders>> = {};
  private fitted: Fit | null = null;
  private isGone = false;

  constructor(root: Object3D | null) {
    const { parts, left } = root ? partsOf(root) : { parts: [], left: 0 };
    [this.parts, this.left] = [parts, left];
  }

  /** Whether it can be asked about at once as this shape: so many triangles are built in slices, by `build`. */
  isReady(shape: SceneShape): boolean {
    if (shape !== 'triangles' || this.kinds.triangles) return true;
    return this.parts.reduce((sum, { geometry }) => sum + geometry.attributes.position.count, 0) < atOnce;
  }

  /** Builds the triangles of all parts. */
  async build(work: Work): Promise<void> {
    const built = await Colliders.ofTriangles(this.parts, work);
    if (this.isGone || this.kinds.triangles) built.world.dispose();
    else this.kinds.triangles = built;
  }

  /** The regions of all parts; a part that is too much for a hull, or made of triangles, is its box. */
  regions(shape: SceneShape): readonly Region[] {
    const { shapes } = this.colliders(shape);
    return this.parts.map(({ box }, row) => regionIn(shapes[row]) ?? box);
  }

  /** How many parts keep their box where something else is asked for. */
  boxed(shape: SceneShape): number {
    return shape === 'box' ? 0 : this.colliders(shape).boxes;
  }

  /** How it is drawn. */
  get fit(): Fit {
    return (this.fitted ??= new Fit(this.parts.map(({ box }) => box)));
  }

  /** Asks the package; throws its `AskewError` for a state that makes no region. */
  answer({ region: box, shape, mode }: SceneState): SceneAnswer {
    const region = regionOf(box);
    const colliders = this.colliders(shape);
    const counts = colliders.world.explainOverlap(region, { mode });
    const { ids, count, parts, offsets } = colliders.world.overlap(region, { mode, parts: true });
    const found = new Map<number, Int32Array>();
    let triangles = 0;
    for (let i = 0; i < count; i += 1) {
      const row = colliders.rowOf(ids[i]);
      const isRegion = regionIn(colliders.shapes[row]) !== null;
      found.set(row, isRegion ? new Int32Array() : parts.slice(offsets[i], offsets[i + 1]));
      triangles += found.get(row)!.length;
    }
    return { region, counts, found, triangles: shape === 'triangles' ? triangles : null };
  }

  /** How a part lies to the region that was asked about. */
  tell(row: number, shape: SceneShape, answer: SceneAnswer): PartAnswer {
    const { world, shapes, ids } = this.colliders(shape);
    const own = shapes[row];
    const region = regionIn(own);
    const query = answer.region;
    if (region !== null) return { region, relation: region.relation(query), separation: region.separation(query) };
    const { count, offsets } = world.overlap(query, { include: [ids[row]], parts: true });
    const { parts: triangles, vertices } = own as Mesh;
    return { triangles, vertices, met: count === 0 ? 0 : offsets[1] };
  }

  /** The part that a ray meets first; those that it starts in, as the walls of a room, do not count. */
  first(shape: SceneShape, origin: readonly number[], direction: readonly number[]): number | null {
    const colliders = this.colliders(shape);
    const { ids, times, count } = colliders.world.castRayAll(origin, direction);
    const first = times.subarray(0, count).findIndex((time) => time > 0);
    return first < 0 ? null : colliders.rowOf(ids[first]);
  }

  /** The lines of what a part has become, as segments: edges, or where triangles turn. */
  lines(row: number, shape: SceneShape): number[] {
    const { shapes, lines } = this.colliders(shape);
    const region = regionIn(shapes[row]);
    if (!lines.has(row)) lines.set(row, region === null ? creasesOf(this.parts[row]) : edgesOf(region));
    return lines.get(row)!;
  }

  /** The lines of what was found of a part: of triangles those that the region meets, at most so many. */
  foundLines(row: number, shape: SceneShape, { found }: SceneAnswer, most: number): number[] {
    const colliders = this.colliders(shape);
    if (regionIn(colliders.shapes[row]) !== null) return this.lines(row, shape);
    const met = found.get(row)!.subarray(0, most);
    return Array.from(met).flatMap((part) => edgesOf(colliders.triangle(row, part)));
  }

  dispose(): void {
    this.isGone = true;
    for (const { world } of Object.values(this.kinds)) world.dispose();
    for (const { geometry } of this.parts) geometry.dispose();
  }

  private colliders(shape: SceneShape): Colliders {
    return (this.kinds[shape] ??= new Colliders(this.parts, shape));
  }
}

function regionIn(shape: ColliderShape): Region | null {
  return shape instanceof Region ? shape : null;
}

/** All regions of a scene, and the one asked about, as plain numbers that `Region.fromJSON` takes back to the bit. */
export function regionsJSON(contents: SceneContents, state: SceneState) {
  return {
    askew: 'regions',
    version: 1,
    file: state.file ?? 'village.gltf',
    query: { mode: state.mode, region: regionOf(state.region).toJSON() },
    regions: contents
      .regions(state.shape)
      .map((region, row) => ({ name: contents.parts[row].name, region: region.toJSON() })),
  };
}
