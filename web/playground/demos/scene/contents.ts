import { Region, World, type OverlapExplanation, type QueryMode, type Relation } from 'askew';
import type { Object3D } from 'three';
import { boxWithin, regionOf, type BoxState } from '../../../figures/state/box.js';
import { Fit } from './fit.js';
import { hullOf, partsOf, type Part } from './parts.js';
import { object, oneOf, orNull, text, type Schema } from '../../../figures/state/schema.js';

/** What each mesh becomes. */
export const sceneShapes = ['box', 'hull'] as const;
export type SceneShape = (typeof sceneShapes)[number];

/** A region and the scene it is compared with: everything but the scene itself, of which only the name is known. Plain JSON. */
export interface SceneState {
  version: 1;
  /** The file that the region was placed in; null: the village. */
  file: string | null;
  shape: SceneShape;
  mode: QueryMode;
  region: BoxState;
}

/** Longer names of files are cut. */
export const longestName = 80;
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
  found: Set<number>;
}

/** What is said of one part. */
export interface PartAnswer {
  region: Region;
  relation: Relation;
  separation: number;
}

/** The regions of all parts in a World, known by their rows. */
class Colliders {
  readonly world = new World();
  private readonly rows = new Map<number, number>();

  /** How many of them are boxes. */
  readonly boxes: number;

  constructor(readonly regions: readonly Region[]) {
    this.boxes = regions.filter(({ kind }) => kind === 'box').length;
    regions.forEach((shape, row) => this.rows.set(this.world.add({ shape, still: true }), row));
  }

  rowsOf(ids: Uint32Array): number[] {
    return Array.from(ids, (id) => this.rows.get(id)!);
  }
}

/** A scene as regions: a box for each mesh, and hulls once they are asked for. */
export class SceneContents {
  readonly parts: readonly Part[];
  /** How many meshes have no box. */
  readonly left: number;
  private readonly kinds: Partial<Record<SceneShape, Colliders>> = {};
  private fitted: Fit | null = null;

  constructor(root: Object3D | null) {
    const { parts, left } = root ? partsOf(root) : { parts: [], left: 0 };
    [this.parts, this.left] = [parts, left];
  }

  /** The regions of all parts; a part that is too much for a hull keeps its box. */
  regions(shape: SceneShape): readonly Region[] {
    return this.colliders(shape).regions;
  }

  /** How many parts are too much for a hull, and keep their box where hulls are asked for. */
  boxed(shape: SceneShape): number {
    return shape === 'hull' ? this.colliders(shape).boxes : 0;
  }

  /** How it is drawn. */
  get fit(): Fit {
    return (this.fitted ??= new Fit(this.regions('box')));
  }

  /** Asks the package; throws its `AskewError` for a state that makes no region. */
  answer({ region: box, shape, mode }: SceneState): SceneAnswer {
    const region = regionOf(box);
    const colliders = this.colliders(shape);
    const counts = colliders.world.explainOverlap(region, { mode });
    const { ids, count } = colliders.world.overlap(region, { mode });
    return { region, counts, found: new Set(colliders.rowsOf(ids.subarray(0, count))) };
  }

  /** How a part lies to the region that is asked about. */
  tell(row: number, shape: SceneShape, query: Region): PartAnswer {
    const region = this.regions(shape)[row];
    return { region, relation: region.relation(query), separation: region.separation(query) };
  }

  /** The part that a ray meets first; those that it starts in, as the walls of a room, do not count. */
  first(shape: SceneShape, origin: readonly number[], direction: readonly number[]): number | null {
    const colliders = this.colliders(shape);
    const { ids, times, count } = colliders.world.castRayAll(origin, direction);
    const first = times.subarray(0, count).findIndex((time) => time > 0);
    return first < 0 ? null : colliders.rowsOf(ids.subarray(first, first + 1))[0];
  }

  dispose(): void {
    for (const { world } of Object.values(this.kinds)) world.dispose();
    for (const { geometry } of this.parts) geometry.dispose();
  }

  private colliders(shape: SceneShape): Colliders {
    return (this.kinds[shape] ??= new Colliders(
      this.parts.map((part) => (shape === 'hull' ? (hullOf(part) ?? part.box) : part.box)),
    ));
  }
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
