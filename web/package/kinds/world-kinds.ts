import { fail } from '../errors/errors.js';
import type { Frame } from '../inputs/frame.js';
import { type MatrixLike, type QuatLike, readWhole, type Vec3Like } from '../inputs/values.js';
import type { Compound } from '../level/compound.js';
import type { Heightfield } from '../level/heightfield.js';
import { Level } from '../level/level.js';
import type { Mesh } from '../level/mesh.js';
import { Region } from '../region/region.js';
import { writeRegion } from '../shape/write-region.js';
import { checkTarget, type RegionRecord } from '../shape/region-record.js';
import { rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { WatchedReader } from '../zones/watched.js';
import type { Traits } from '../world/collider-traits.js';
import { point } from '../world/colliders.js';
import type { WorldOptions } from '../world/handle.js';
import { levelCastHit } from './level-cast-hit.js';
import type { GivenShape } from '../world/collider-options.js';
import type { ColliderShape } from './collider-shape.js';
import { addLevel, checkShape, memberAt, setLevel, triangleAt, writeLevelPose } from './levels.js';
import type { ColliderCastHit } from '../world/nearest-first.js';
import { type OverlapPartsResult, PartsInRegion } from './overlap-parts.js';
import type { OverlapResult } from '../world/overlap-result.js';
import type { PartsQueryOptions, QueryOptions } from '../world/query-options.js';
import { WorldZoned } from '../zones/zoned.js';

/** What a world knows of levels, beside regions of every kind. */
export class WorldKinds extends WorldZoned {
  private readonly levelsById = new Map<number, Mesh | Heightfield | Compound>();
  private readonly regionParts = new PartsInRegion();

  /** Makes a world that watches what the reader reads. @internal */
  constructor(options: WorldOptions, reader: WatchedReader) {
    super(options, reader);
    this.known.push(this.levelsById);
  }

  /** @internal */
  protected override checkShape(shape: GivenShape): void {
    checkShape(shape, 'shape');
  }

  /** @internal */
  protected override addShape(
    shape: GivenShape,
    center: Vec3Like | undefined,
    rotation: QuatLike | undefined,
    matrix: MatrixLike | undefined,
    traits: Required<Traits>,
  ): number {
    if (!Level.isOne(shape)) return super.addShape(shape, center, rotation, matrix, traits);
    writeLevelPose(rawEvery(), shape, center, rotation, matrix);
    const id = addLevel(this.openEvery(), this.handle, shape, traits, matrix);
    this.levelsById.set(id, shape as Mesh | Heightfield | Compound);
    return id;
  }

  /**
   * Gives a collider another shape, of any kind, where it stands: the pose of a Region does not count. It keeps its id,
   * data and filter, and its place in zones until the next `update`. A pose that is a matrix stays with a shape of the
   * same own half axes, which all meshes have; otherwise `move` the collider to a center and a rotation first.
   */
  override setShape(id: number, shape: GivenShape): void {
    if (Level.isOne(shape)) {
      setLevel(this.openEvery(id), this.handle, id, shape);
      this.levelsById.set(id, shape as Mesh | Heightfield | Compound);
      return;
    }
    super.setShape(id, shape);
    this.levelsById.delete(id);
  }

  /** Returns the region of a collider, where it is now. */
  override regionOf(id: number, target?: Region): Region {
    if (this.openEvery(id).worldPartSort(this.handle, id) !== 0) fail('not-convex', 'id', id);
    return super.regionOf(id, target) as Region;
  }

  /** Returns the Mesh, the Heightfield or the Compound of a collider, or else its region, where it is now. */
  override shapeOf(id: number): ColliderShape {
    this.openAt(id);
    return this.levelsById.get(id) ?? this.regionOf(id);
  }

  /** Returns what a helper draws for a collider: its region, or a box around a level. @internal */
  override outlineOf(id: number, target: Region): Region {
    if (this.openEvery(id).worldPartSort(this.handle, id) === 0) return this.regionOf(id, target);
    const { min, max } = this.boundsOf(id);
    return Region.fromMinMax(min, max, target);
  }

  /**
   * Returns a triangle of a collider with a Mesh or a Heightfield, or a member of one with a Compound, as a region where
   * it is now: as stored when the collider has not been moved and a field's cells are 1 wide, else rounded.
   */
  partOf(id: number, part: number, target?: Region): Region {
    readWhole(part, 'part');
    const native = this.openEvery(id);
    checkTarget(target);
    const count = native.worldParts(this.handle, id);
    if (count === 0) fail('not-a-level', 'id', id);
    if (part >= count) fail('out-of-range', 'part', part, `0 to ${count - 1}`);
    const region = target ?? new Region(point);
    const isMember = native.worldPartSort(this.handle, id) === 2;
    return region.take(
      isMember ? memberAt(native, this.handle, id, part, region) : triangleAt(native, this.handle, id, part),
    );
  }

  /** Finds the colliders that overlap a region; with `parts`, also which triangles of a level. */
  override overlap(region: RegionRecord, options: PartsQueryOptions): OverlapPartsResult;
  override overlap(region: RegionRecord, options?: QueryOptions): OverlapResult;
  override overlap(region: RegionRecord, options?: QueryOptions | PartsQueryOptions): OverlapResult {
    return super.overlap(region, options);
  }

  /** Adds the parts to what was found; a predicate may have run since. @internal */
  protected override withParts(region: RegionRecord, found: OverlapResult): OverlapPartsResult {
    const native = this.openEvery();
    const shapeAt = writeRegion(native, region, 'region');
    return this.regionParts.take(native, this.handle, shapeAt, found, region);
  }

  /** @internal */
  protected override castHit(
    native: RawBoxes,
    id: number,
    region: RegionRecord,
    frame: Frame,
    target: ColliderCastHit | undefined,
  ): ColliderCastHit | null {
    const every = rawEvery();
    const sort = every.worldPartSort(this.handle, id);
    if (sort === 0) return super.castHit(native, id, region, frame, target);
    return levelCastHit(every, this.handle, id, sort === 1, this.firstRows.part, region, frame, target);
  }

  /** @internal */
  protected override newRegion(): Region {
    this.open();
    return new Region(point);
  }

  /** Returns the core; throws for a disposed world or without the collider. @internal */
  protected openEvery(id?: number): RawModule {
    if (id === undefined) this.open();
    else this.openAt(id);
    return rawEvery();
  }
}
