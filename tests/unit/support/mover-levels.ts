import { Region, World, type MoveStep } from 'askew';
import { readFixture } from '../../fixtures/files.js';

type Triple = [number, number, number];

interface Motion {
  along?: Triple;
  turn?: Triple;
  rate?: number;
  swing?: number;
  pace?: number;
}

export interface LevelPart {
  center: Triple;
  size: Triple;
  rotation?: [number, number, number, number];
  motion?: Motion;
  oneWay?: boolean;
}

export interface Run {
  body: string;
  start: Triple;
  speed: [number, number];
  frames: number;
  jump?: number;
  circle?: number;
  asks?: Triple[];
  end?: Triple;
  tolerance?: number;
  endY?: number;
  exactX?: number;
  state?: string;
  stuck?: number[];
  falls?: boolean;
  passes?: number;
  still?: number;
  never?: string[];
}

export interface MoverLevel {
  parts: LevelPart[];
  runs: Run[];
}

/** The levels of tests/fixtures/mover-levels.json, by name. */
export const moverLevels = (): Record<string, MoverLevel> => readFixture('mover-levels.json');

/** The bodies of a run. */
export const bodiesOf = ({ body }: Run): string[] => (body === 'both' ? ['capsule', 'box'] : [body]);

/** Whether a level moves, and a run goes, by numbers that are the same natively: no sine is needed. */
export function isPlain({ parts }: MoverLevel, { circle }: Run): boolean {
  return circle === undefined && parts.every(({ motion }) => motion?.swing === undefined && motion?.turn === undefined);
}

export function walkingBody(name: string): Region {
  if (name === 'box') return new Region({ size: [0.6, 1.8, 0.6] });
  if (name === 'sphere') return Region.sphere({ radius: 0.3 });
  return Region.capsule({ from: [0, 0.6, 0], to: [0, -0.6, 0], radius: 0.3 });
}

/** A level in a World, through which one body walks: the twin of tests/cpp/support/mover_level.h. */
export class LevelWalk {
  readonly world = new World();
  readonly ids: number[];
  readonly body: Region;
  step: MoveStep | undefined;
  private falling = 0;
  private number = 0;
  private readonly oneWay: number;

  constructor(
    private readonly level: MoverLevel,
    private readonly run: Run,
    body: string,
  ) {
    this.ids = level.parts.map(({ center, size, rotation }) =>
      this.world.add({ shape: new Region({ center, size, ...(rotation && { rotation }) }) }),
    );
    this.oneWay = this.ids[level.parts.findIndex(({ oneWay }) => oneWay)] ?? 0;
    this.body = walkingBody(body).setPose(run.start);
  }

  next(): MoveStep {
    this.pose();
    const { step } = this;
    const predicate = (id: number, _: number, normal: Float64Array): boolean => id !== this.oneWay || this.lets(normal);
    const options = { ...(step && { previous: step }), ...(this.oneWay !== 0 && { predicate }) };
    this.step = this.world.moveAndSlide(this.body, this.asked(), options, step);
    this.body.setPose(this.step.center);
    this.falling = this.step.state === 'ground' ? 0 : this.step.slid[1]! * 60;
    this.number += 1;
    return this.step;
  }

  private lets(normal: Float64Array): boolean {
    const top = this.world.regionOf(this.oneWay).center[1]! + 0.1;
    return normal[1]! > 0.9 && this.body.center[1]! - 0.9 > top - 1e-6;
  }

  private pose(): void {
    this.level.parts.forEach(({ motion, center, rotation = [0, 0, 0, 1] }, i) => {
      if (!motion) return;
      const { along, turn, rate, swing = 0, pace = 0 } = motion;
      const way = rate !== undefined ? rate * this.number : swing * Math.sin(pace * this.number);
      if (along) this.world.move(this.ids[i]!, { center: center.map((x, k) => x + along[k]! * way) });
      if (!turn) return;
      const [s, c] = [Math.sin(way / 2), Math.cos(way / 2)];
      const [x, y, z] = turn.map((part) => part * s) as Triple;
      const [a, b, d, w] = rotation;
      this.world.move(this.ids[i]!, {
        rotation: [
          c * a + w * x + y * d - z * b,
          c * b + w * y + z * a - x * d,
          c * d + w * z + x * b - y * a,
          c * w - x * a - y * b - z * d,
        ],
      });
    });
  }

  private asked(): Triple {
    const { asks, speed, jump, circle } = this.run;
    if (asks) return asks[this.number]!;
    const [x, z] = [speed[0] / 60, speed[1] / 60];
    if (this.number === 0 && jump !== undefined) this.falling = jump;
    else this.falling -= 9.81 / 60;
    if (circle === undefined) return [x, this.falling / 60, z];
    const [cx, , cz] = this.body.center;
    const angle = Math.atan2(cz!, cx!) + x / circle;
    return [circle * Math.cos(angle) - cx!, this.falling / 60, circle * Math.sin(angle) - cz!];
  }
}
