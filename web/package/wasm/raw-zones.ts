/**
 * What the WebAssembly module exports for zones; see RawModule. A zone must be live where its id is asked for.
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
   * Staged: region records, then where in the staged numbers the record of the shape of each is (0: it is a box), then
   * these. Answers an id, or else: 1 no memory, 2 a region reaches too far, 3 it has no faces to move.
   */
  zoneWatch(
    world: number,
    count: number,
    layers: number,
    mask: number,
    mode: number,
    swept: boolean,
    dwell: number,
    enter: number,
    leave: number,
  ): number;
  /** Staged: the same. Answers 0, or the same numbers. */
  zoneSetRegions(world: number, zone: number, count: number): number;
  zoneSetFilter(world: number, zone: number, layers: number, mask: number): void;
  zoneUnwatch(world: number, zone: number): void;
  /** Writes, in 32 bits each: where pairs of an id and its updates stand, how many, how many are in, and the dwell. */
  zoneMembers(world: number, zone: number, foundAt: number): void;
  zoneWhyNot(world: number, zone: number, id: number, out: number): void;
  /** The next update is not to sweep the collider. */
  zonesForget(world: number, id: number): void;
  /**
   * `zonesUpdate` and `zonesAt` write where the events, or the ids of zones, stand, and how many; false: there is no
   * memory.
   */
  zonesUpdate(world: number, foundAt: number): boolean;
  zonesAt(world: number, pointAt: number, foundAt: number): boolean;
}
