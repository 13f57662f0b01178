import { Line2 } from 'askew/2d';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { format, formatSigned } from '../../figures/page/numbers.js';
import { Plot, type Pair } from '../../figures/plot/plot.js';

/** A plane seen edge-on, and a point. The normal is given by its angle from x, in degrees. */
export interface HalfPlaneState {
  version: 1;
  angle: number;
  /** A point that the plane goes through. */
  through: [number, number];
  point: [number, number];
}

export interface HalfPlaneView {
  /** Whether the side of the plane is shaded, and the distance drawn. */
  sides?: boolean;
  distance?: boolean;
  origin?: boolean;
  /** What can be dragged besides the point. */
  turn?: boolean;
  move?: boolean;
}

const far = 20;
const normalLength = 1;
/** Pulled so near, the point snaps onto the plane. */
const snap = 0.06;

function planeOf({ angle, through }: HalfPlaneState): Line2 {
  const turn = (angle * Math.PI) / 180;
  return new Line2({ normal: [Math.cos(turn), Math.sin(turn)], point: through });
}

function read(state: HalfPlaneState): Readings {
  const plane = planeOf(state);
  const { point } = state;
  const side = plane.classify(point);
  const distance = plane.signedDistance(point);
  const where = { above: 'above the plane', below: 'below the plane', on: 'exactly on the plane' }[side];
  const along = new Line2({ normal: plane.normal, offset: 0 }).signedDistance(point);
  return {
    summary: `P is ${where}. Signed distance ${formatSigned(distance)}.`,
    words: {
      side,
      distance: formatSigned(distance),
      offset: format(plane.offset),
      along: format(along),
      nx: format(plane.normal[0]),
      ny: format(plane.normal[1]),
    },
  };
}

class HalfPlaneFigure implements Figure<HalfPlaneState, HalfPlaneView> {
  private readonly plot: Plot;
  private state: HalfPlaneState | null = null;
  private readonly parts;

  constructor(private readonly host: FigureHost<HalfPlaneState>) {
    const plot = (this.plot = new Plot(host.frame, { center: [0, 0], width: 8, height: 5 }));
    this.parts = {
      above: plot.area('of-overlap bare'),
      below: plot.area('of-gap bare'),
      line: plot.line('of-ink'),
      origin: plot.dot('of-quiet'),
      nameOfOrigin: plot.label('quiet', 'O'),
      foot: plot.line('dashed'),
      normal: plot.line('of-axis'),
      head: plot.area('of-axis filled'),
      nameOfNormal: plot.label('axis', 'n'),
      number: plot.label('ink'),
      aboveName: plot.label('quiet', 'above'),
      belowName: plot.label('quiet', 'below'),
      nameOfPoint: plot.label('ink', 'P'),
      through: plot.handle('ink', 'Move the plane', (to) => this.change({ through: [...to] })),
      tip: plot.handle('axis', 'Turn the normal', (to) => this.turnTo(to)),
      point: plot.handle('point', 'Move the point P', (to) => this.change({ point: this.snapped(to) })),
    };
    host.drawn(true);
  }

  show(state: HalfPlaneState, view: HalfPlaneView): void {
    this.state = state;
    const { parts } = this;
    const { sides = true, distance = true, origin = false, turn = false, move = false } = view;
    parts.origin.shown = origin;
    parts.origin.set([0, 0]);
    parts.nameOfOrigin.shown(origin);
    parts.nameOfOrigin.at([-0.2, -0.22]);
    const plane = planeOf(state);
    const [nx, ny] = plane.normal;
    const along = (t: number, up: number): Pair => [
      state.through[0] - t * ny + up * nx,
      state.through[1] + t * nx + up * ny,
    ];
    const signed = plane.signedDistance(state.point);
    const side = plane.classify(state.point);
    parts.line.set(along(-far, 0), along(far, 0));
    parts.above.set(along(-far, 0), along(far, 0), along(far, far), along(-far, far));
    parts.below.set(along(-far, 0), along(far, 0), along(far, -far), along(-far, -far));
    parts.above.shown = parts.below.shown = sides;
    parts.normal.set(along(0, 0), along(0, normalLength - 0.1));
    parts.head.set(along(0, normalLength), along(0.09, normalLength - 0.22), along(-0.09, normalLength - 0.22));
    parts.through.at(along(0, 0));
    parts.tip.at(along(0, normalLength));
    parts.through.element.hidden = !move;
    parts.tip.element.hidden = !turn;
    parts.aboveName.at(along(1.9, 0.6));
    parts.belowName.at(along(1.9, -0.6));
    for (const name of [parts.aboveName, parts.belowName]) name.shown(sides);

    const [px, py] = state.point;
    const foot: Pair = [px - signed * nx, py - signed * ny];
    parts.foot.set(state.point, foot);
    parts.foot.mean(`dashed of-${meaning(side)}`);
    parts.foot.shown = distance;
    parts.number.shown(distance && side !== 'on');
    // The number stands beside the distance, away from the arrow unless that is far from it; the arrow's name, away too.
    const aside = (foot[1] - state.through[1]) * nx - (foot[0] - state.through[0]) * ny;
    const away = aside < 0 === Math.abs(aside) < 1.9 ? -0.75 : 0.75;
    parts.nameOfNormal.at(along(aside < 0 ? 0.28 : -0.28, normalLength - 0.1));
    parts.number.at([(px + foot[0]) / 2 - away * ny, (py + foot[1]) / 2 + away * nx]);
    parts.number.text(formatSigned(signed));
    parts.nameOfPoint.at([px + 0.24, py + 0.26]);
    parts.point.at(state.point);
    parts.point.element.dataset.meaning = side === 'above' ? 'other' : side === 'below' ? 'member' : '';
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
  }

  private change(part: Partial<HalfPlaneState>): void {
    if (this.state) this.host.change({ ...this.state, ...part });
  }

  private turnTo([x, y]: Pair): void {
    const [cx, cy] = this.state!.through;
    if (x === cx && y === cy) return;
    this.change({ angle: Math.round((Math.atan2(y - cy, x - cx) * 180) / Math.PI) });
  }

  /** A point pulled close to the plane is put on it, as nearly as the coordinates allow. */
  private snapped([x, y]: Pair): [number, number] {
    const plane = planeOf(this.state!);
    const signed = plane.signedDistance([x, y]);
    if (Math.abs(signed) > snap) return [x, y];
    return [x - signed * plane.normal[0], y - signed * plane.normal[1]];
  }
}

function meaning(side: 'above' | 'on' | 'below'): string {
  return side === 'above' ? 'overlap' : side === 'below' ? 'gap' : 'ink';
}

export const halfPlane: FigureKind<HalfPlaneState, HalfPlaneView> = {
  read,
  actions: { flip: (state) => ({ ...state, angle: ((state.angle + 360) % 360) - 180 }) },
  /** In the playground the point is a box without extent. */
  share: (state) => {
    const point = { center: [...state.point, 0], size: [0, 0, 0], rotation: [0, 0, 0, 1] };
    const normal = [...planeOf(state).normal, 0];
    return ['plane', { version: 1, normal, point: [...state.through, 0], boxes: [point] }];
  },
  mount: (host) => new HalfPlaneFigure(host),
};
