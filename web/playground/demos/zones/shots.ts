import { Region, type EventKind, type World, type Zone } from 'askew';
import { noiseAt } from '../../../figures/state/noise.js';

type Spot = [number, number, number];

/** What a zone told of a shot: when, from the frame before, 0, to this one, 1, and where. */
export interface ShotTold {
  frame: number;
  kind: EventKind;
  plate: number;
  shot: number;
  swept: boolean;
  time: number;
  point: Spot;
}

/** In frames: from a shot to the next, and how long each flies. */
const period = 30;
const flight = 10;
/** Meters a frame: five times the length of a shot, so that most fly over a plate between two frames. */
const speed = 2;
const size: Spot = [0.1, 0.1, 0.4];
/** Meters in front of a plate. */
const away = 9;
/** How far from the middle of a plate shots go, as a part of its half: some pass beside it. */
const spread = 1.25;

/** Shots at thin plates, one after the other; each plate is watched twice, swept and once a frame. */
export class Shots {
  readonly told: ShotTold[] = [];
  /** For each shot that flies now, where it came from, where it was a frame ago, and where it is. */
  readonly flying: { start: Spot; before: Spot; now: Spot }[] = [];
  private readonly ids: number[];
  private readonly zones: Zone[][];

  constructor(
    private readonly world: World,
    private readonly plates: Region[],
    layer: number,
  ) {
    const shape = new Region({ size });
    this.ids = plates.map((_, plate) => world.add({ shape, center: this.place(plate, 0), layers: layer, data: plate }));
    this.zones = plates.map((plate) => [false, true].map((swept) => world.watch(plate, { mask: layer, swept })));
  }

  /** Puts every shot where it is in a frame; to be called for each frame in turn, before the update. */
  fly(frame: number): void {
    this.flying.length = 0;
    this.ids.forEach((id, plate) => {
      const age = this.age(plate, frame);
      if (age > flight) return;
      const center = this.place(plate, frame);
      this.world.move(id, { center }, { teleport: age === 0 });
      if (age === 0) return;
      this.flying.push({ start: this.place(plate, frame - age), before: this.place(plate, frame - 1), now: center });
    });
  }

  /** Takes down what the update has told of shots. */
  listen(frame: number): void {
    for (const { kind, zone, id, time, crossing } of this.world.events) {
      const plate = this.ids.indexOf(id);
      if (plate < 0) continue;
      const swept = this.zones[plate].indexOf(zone) === 1;
      const point = crossing?.point ?? this.place(plate, frame);
      this.told.push({ frame, kind, plate, shot: this.shot(plate, frame), swept, time, point });
    }
  }

  /** How many have been fired up to a frame. */
  fired(frame: number): number {
    return this.plates.reduce((sum, _, plate) => sum + Math.floor(this.clock(plate, frame) / period) + 1, 0);
  }

  /** The plates take turns. */
  private clock(plate: number, frame: number): number {
    return frame + Math.floor((plate * period) / this.plates.length);
  }

  private age(plate: number, frame: number): number {
    return this.clock(plate, frame) % period;
  }

  /** The number of the shot that a plate is shot at by, or was last; all numbers differ. */
  private shot(plate: number, frame: number): number {
    return Math.floor(this.clock(plate, frame) / period) * this.plates.length + plate;
  }

  private place(plate: number, frame: number): Spot {
    const shot = this.shot(plate, frame);
    const { center, halfAxes } = this.plates[plate];
    const [along, up] = [spread * noiseAt(3 * shot), spread * noiseAt(3 * shot + 1)];
    const ahead = away + noiseAt(3 * shot + 2) - speed * this.age(plate, frame);
    const [x, y, z] = [0, 1, 2].map((k) => center[k] + along * halfAxes[k] + up * halfAxes[3 + k]);
    return [x, y, z + ahead];
  }
}
