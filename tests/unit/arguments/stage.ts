import { Compound, Heightfield, Mesh, Plane, Region, World, type Zone } from 'askew';
import { Line2, Polygon, Rectangle } from 'askew/2d';
import { OverlapHelper, RegionHelper, WorldHelper, WorldSync, ZoneHelper } from 'askew/three';
import * as THREE from 'three';
import { isLeftOut } from '../support/left-out.js';

export const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.5, 0.25, 0.125, 1];

/** What a mesh of three triangles is built from. */
export const corner = (): { positions: Float32Array; indices: Uint32Array } => ({
  positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]),
  indices: Uint32Array.from([0, 1, 2, 0, 2, 3, 0, 3, 1]),
});

/** What a solid mesh is built from. */
const pyramid = (): { positions: Float32Array; indices: Uint32Array } => ({
  positions: corner().positions,
  indices: Uint32Array.from([0, 2, 1, 0, 3, 2, 0, 1, 3, 1, 2, 3]),
});

/** Makes what only the entry with every kind of shape has; in `askew/boxes` each of them throws. */
const makers = {
  hull: () => Region.hull([0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2]),
  triangles: () => Mesh.build(corner()),
  solid: () => Mesh.build({ ...pyramid(), solid: true }),
  field: () => Heightfield.build({ heights: [0, 1, 0, 1], columns: 2, rows: 2, size: [1, 2] }),
  compound: () => Compound.of([{ shape: box() }, { shape: makers.hull(), center: [0, 3, 0] }]),
};
type Solids = { [Name in keyof typeof makers]: ReturnType<(typeof makers)[Name]> };

let areThere: boolean | undefined;
const hasSolids = (): boolean => (areThere ??= !isLeftOut(makers.hull));

const box = (): Region => new Region({ center: [1, 0.5, 0.5], size: [2, 2, 2] });

/** All that calls are made on, made anew once a call has changed it. */
export class Stage {
  readonly world = new World();
  readonly region = new Region({ center: [0.5, 0.25, 0], size: [2, 3, 4], rotation: [0.1, 0.2, 0.3, 0.9] });
  readonly other = box();
  readonly ids: number[];
  readonly zone: Zone;
  readonly plane = new Plane({ normal: [1, 2, 3], offset: 0.5 });
  readonly line = new Line2({ normal: [1, 2], offset: 0.5 });
  readonly polygon = new Polygon([
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 1],
  ]);
  readonly rectangle = new Rectangle({ center: [1, 1], size: [2, 3], rotation: 0.3 });

  private readonly made: Partial<Solids> = {};
  private readonly levelId: number | undefined;

  constructor() {
    this.ids = [0, 1, 2, 3].map((x) => this.world.add({ shape: this.other, center: [x, 0, 0], data: x }));
    if (hasSolids()) this.levelId = this.world.add({ shape: this.triangles, center: [1, 0, 0] });
    this.zone = this.world.watch(this.region);
    this.world.update();
  }

  get hull(): Region {
    return (this.made.hull ??= makers.hull());
  }

  get triangles(): Mesh {
    return (this.made.triangles ??= makers.triangles());
  }

  get solid(): Mesh {
    return (this.made.solid ??= makers.solid());
  }

  get field(): Heightfield {
    return (this.made.field ??= makers.field());
  }

  get compound(): Compound {
    return (this.made.compound ??= makers.compound());
  }

  get level(): number {
    return this.levelId ?? this.world.add({ shape: this.triangles });
  }

  get mesh(): THREE.Mesh {
    return new THREE.Mesh(new THREE.BoxGeometry(1, 2, 3));
  }

  /** What a method of a class is called on. */
  objectOf(name: string): object {
    const { world, zone, region, other } = this;
    const objects: Record<string, () => object> = {
      World: () => world,
      Zone: () => zone,
      ZoneEvents: () => world.events,
      Region: () => region,
      Plane: () => this.plane,
      Line2: () => this.line,
      Compound: () => this.compound,
      Heightfield: () => this.field,
      Mesh: () => this.triangles,
      Polygon: () => this.polygon,
      Rectangle: () => this.rectangle,
      OverlapHelper: () => new OverlapHelper(world),
      RegionHelper: () => new RegionHelper(other),
      WorldHelper: () => new WorldHelper(world),
      WorldSync: () => new WorldSync(world),
      ZoneHelper: () => new ZoneHelper(zone, region),
    };
    return objects[name]!();
  }

  /** Numbers that change when anything here does. */
  state(): string {
    const { world, zone, region, other, plane, line, polygon, rectangle } = this;
    const hulls = hasSolids() ? [this.hull] : [];
    const records = [region, other, ...hulls, plane, line, polygon, rectangle].map(({ record }) => record.join());
    return [world.hash(), world.size, zone.count, zone.inside.join(), world.levels, ...records].join(' ');
  }

  /** What the hull answers, where there is one. */
  ofHull(): unknown[] {
    return hasSolids() ? [this.hull.volume, this.hull.contains([0.1, 0.1, 0.1])] : [];
  }

  dispose(): void {
    this.world.dispose();
  }
}

/** A world, a region and a polygon that no call is about; what they answer must never change. */
export class Sentinel {
  private readonly stage = new Stage();

  answers(): string {
    const { world, region, other, polygon, rectangle, plane } = this.stage;
    const found = world.overlap(region, { exclude: [this.stage.ids[0]!] });
    const hit = world.castRay([-5, 0, 0], [1, 0, 0], { maxT: 100 });
    const push = region.minimumTranslation(other)!;
    return [
      world.hash(),
      found.ids.subarray(0, found.count).join(),
      hit?.t,
      push.vector.join(),
      ...this.stage.ofHull(),
      polygon.minimumTranslation(rectangle)?.vector.join(),
      plane.classify(region),
    ].join(' ');
  }
}
