import { Region, World, type EventKind, type LeaveReason, type Zone } from 'askew';
import { placedMeshes, type Gltf, type Placed } from '../../../scenes/gltf.js';
import { regionOf, type Shape } from '../../../scenes/shape.js';
import { Walk, type Recording } from '../../../scenes/walk.js';
import { noiseAt } from '../../../figures/state/noise.js';
import { shapeOf, type ShapeName, type ShapeState } from '../../../figures/state/shape.js';
import { Shots, type ShotTold } from './shots.js';

/** What was recorded: people, the village that they walk through, and the zones in it. */
export interface WalkFiles {
  recording: Recording;
  village: Gltf;
  zones: (Shape & { name: string })[];
}

/** How the zones decide; plain JSON. */
export interface ZonesState {
  version: 1;
  /** For leaving, in meters. */
  margin: number;
  /** In updates. */
  dwell: number;
  /** How far off, along x and z, a camera that tracks the people sees them at most, in meters. */
  noise: number;
  /** What the zones are; boxes when nothing is said. */
  zones?: ShapeName;
}

/** A zone as a shape of this kind in the box that is its own; flat and sheared ones stay what they are. */
export function zoneRegion(zone: Shape, kind: ShapeName, seed: number): Region {
  const box = regionOf(zone);
  const { size } = zone;
  if (kind === 'box' || !size?.every((extent) => extent > 0)) return box;
  const place = { center: [...box.center], size, rotation: [...box.rotation] };
  return shapeOf({ kind, seed, ...place } as ShapeState);
}

/** An event as the log keeps it: who and where by their rows. */
export interface Told {
  frame: number;
  kind: EventKind;
  reason: LeaveReason;
  zone: number;
  person: number;
}

const scenery = 1;
const crowd = 2;
const shooting = 4;

/**
 * A World in which a recorded crowd walks through zones and thin plates are shot at, one update a frame, and everything
 * that the zones told.
 */
export class WatchedWalk {
  readonly world = new World();
  readonly zones: Zone[];
  readonly shapes: Region[];
  readonly meshes: Placed[];
  /** Ids of the people, by their rows. */
  readonly ids: Uint32Array;
  readonly log: Told[] = [];
  readonly shots: Shots;
  frame = 0;
  private readonly walk: Walk;
  private readonly seen: Float64Array;
  private readonly rows = new Map<number, number>();

  constructor(
    readonly files: WalkFiles,
    private readonly state: ZonesState,
  ) {
    const { margin, dwell } = state;
    this.walk = new Walk(files.recording);
    this.meshes = placedMeshes(files.village);
    for (const { matrix, bounds } of this.meshes)
      this.world.add({ shape: Region.fromMatrix(matrix, bounds), still: true, layers: scenery });
    const shape = new Region({ size: files.recording.size });
    this.ids = Uint32Array.from({ length: this.walk.people }, () => this.world.add({ shape, layers: crowd }));
    this.ids.forEach((id, row) => this.rows.set(id, row));
    this.seen = new Float64Array(3 * this.walk.people);
    this.world.bind({ ids: this.ids, positions: this.seen, rotations: this.walk.rotations });
    this.shapes = files.zones.map((zone, row) => zoneRegion(zone, state.zones ?? 'box', row));
    this.zones = files.zones.map((_, row) => {
      const options = { mask: crowd, margin: takesMargin(this.shapes[row]) ? margin : 0, dwell, data: row };
      return this.world.watch(this.shapes[row], options);
    });
    this.shots = new Shots(this.world, files.zones.filter(isPlate).map(regionOf), shooting);
    this.update();
  }

  get people(): number {
    return this.walk.people;
  }

  /** The last frame. */
  get end(): number {
    return this.walk.frames - 1;
  }

  /** Goes on by a frame; at the end there is none. */
  step(): void {
    if (this.frame === this.end) return;
    this.frame += 1;
    this.walk.show(this.frame);
    this.update();
  }

  /** Goes on to a frame that is not behind. */
  stepTo(frame: number): void {
    while (this.frame < Math.min(frame, this.end)) this.step();
  }

  region(row: number, target?: Region): Region {
    return this.world.regionOf(this.ids[row], target);
  }

  /** The rows of the people in any zone. */
  members(): Set<number> {
    return new Set(this.zones.flatMap(({ inside }) => Array.from(inside, (id) => this.rowOf(id))));
  }

  private rowOf(id: number): number {
    return this.rows.get(id)!;
  }

  dispose(): void {
    this.world.dispose();
  }

  private update(): void {
    const { centers } = this.walk;
    for (let i = 0; i < centers.length; i += 1) {
      const off = i % 3 === 1 ? 0 : this.state.noise * noiseAt(this.frame * centers.length + i);
      this.seen[i] = centers[i] + off;
    }
    this.shots.fly(this.frame);
    this.world.update();
    this.shots.listen(this.frame);
    for (const { kind, reason, zone, id } of this.world.events) {
      const person = this.rows.get(id);
      if (person !== undefined) this.log.push({ frame: this.frame, kind, reason, zone: zone.data as number, person });
    }
  }
}

/** All that the zones tell from the first frame to the last. */
export function tellAll(files: WalkFiles, state: ZonesState): { log: Told[]; shots: ShotTold[]; fired: number } {
  const walk = new WatchedWalk(files, state);
  walk.stepTo(walk.end);
  walk.dispose();
  return { log: walk.log, shots: walk.shots.told, fired: walk.shots.fired(walk.end) };
}

/** The same of the people alone. */
export function tellWalk(files: WalkFiles, state: ZonesState): Told[] {
  return tellAll(files, state).log;
}

/** Segments and points have no face that a margin could move. */
export const takesMargin = ({ dimension }: Region): boolean => dimension > 1;

/** Without any thickness. */
function isPlate({ size = [] }: Shape): boolean {
  return size.filter((extent) => extent === 0).length === 1;
}

/** The rows of the zones that are shot at, in the order of the plates. */
export function platesOf({ zones }: WalkFiles): number[] {
  return [...zones.keys()].filter((row) => isPlate(zones[row]));
}
