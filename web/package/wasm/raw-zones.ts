/**
 * RawZones is what the WebAssembly module exports for zones; see RawModule. Every zone argument must be live.
 *
 * An event, `eventStride` doubles: zone, collider, kind + 256 x reason and face in 32 bits each; then time, point 3,
 * normal 3, direction 3.
 * A reason why not, in doubles: gate, region, axis kind, i, j, normal 3, gap, updates, dwell.
 */
export interface RawZones {
  readonly eventStride: number;
  readonly eventKindNames: string;
  readonly leaveReasonNames: string;
  readonly gateNames: string;

  /**
   * Takes staged region records, then for each the index of its shape record among the staged numbers (0 for a box),
   * then these; or with a key that is not 0, which the world has, one region record: the frame of the solid mesh.
   * Returns an id, or else: 1 out of memory, 2 a region reaches too far, 3 it has no faces to move, 4 the frame is
   * flat, 5 a solid takes no margin with this mode.
   */
  zoneWatch(
    world: number,
    count: number,
    key: number,
    layers: number,
    mask: number,
    mode: number,
    swept: boolean,
    dwell: number,
    enter: number,
    leave: number,
  ): number;
  /** Takes the same as `zoneWatch`. Returns 0, or its codes. */
  zoneSetRegions(world: number, zone: number, count: number, key: number): number;
  zoneSetFilter(world: number, zone: number, layers: number, mask: number): void;
  zoneUnwatch(world: number, zone: number): void;
  /** Writes, in 32 bits each: the index of pairs of an id and its updates, their count, the count inside, the dwell. */
  zoneMembers(world: number, zone: number, foundAt: number): void;
  zoneWhyNot(world: number, zone: number, id: number, out: number): void;
  /** Makes the next update not sweep the collider. */
  zonesForget(world: number, id: number): void;
  /**
   * `zonesUpdate` and `zonesAt` write the index of the events, or of the zone ids, and their count; false when out of
   * memory.
   */
  zonesUpdate(world: number, foundAt: number): boolean;
  zonesAt(world: number, pointAt: number, foundAt: number): boolean;
}
