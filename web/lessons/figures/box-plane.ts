import { Plane, type ShapeSide } from 'askew';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { boxOf, turnedTo, turnGrip, type FlatBox } from './flat-box.js';
import { floor, prism } from './prism.js';
import { format, formatSigned } from '../../figures/page/numbers.js';
import { Plot, type Pair } from '../../figures/plot/plot.js';

/** A rectangle and a plane seen edge-on, given by where it crosses the x axis and by the angle of its normal in degrees. */
export interface BoxPlaneState {
  version: 1;
  box: FlatBox;
  angle: number;
  through: [number, number];
}

export interface BoxPlaneView {
  /** The four corners with their distances; the distance of the center and the radius beside it. */
  corners?: boolean;
  radius?: boolean;
}

const far = 20;
/** How far beside the box the line with distance and radius lies. */
const aside = 2.15;
const snap = 0.05;

interface Answer {
  plane: Plane;
  side: ShapeSide;
  plan: Pair[];
  distances: number[];
  distance: number;
  /** What each half axis adds to the radius, and their sum. */
  parts: [number, number];
  radius: number;
}

function answer({ box, angle, through }: BoxPlaneState): Answer {
  const turn = (angle * Math.PI) / 180;
  const plane = new Plane({ normal: [Math.cos(turn), Math.sin(turn), 0], point: [...through, 0] });
  const region = prism(box);
  const plan = floor(region);
  const distances = plan.map(([x, y]) => plane.signedDistance([x, y, 0]));
  const across = new Plane({ normal: plane.normal, offset: 0 });
  const axes = region.halfAxes;
  const parts = [0, 3].map((at) => Math.abs(across.signedDistance([axes[at], axes[at + 1], 0])));
  return {
    plane,
    side: plane.classify(region),
    plan,
    distances,
    distance: plane.signedDistance([...box.center, 0]),
    parts: [parts[0], parts[1]],
    radius: parts[0] + parts[1],
  };
}

const places: Record<ShapeSide, string> = {
  above: 'The box is above the plane',
  below: 'The box is below the plane',
  crossing: 'The plane crosses the box',
};

function read(state: BoxPlaneState): Readings {
  const { side, distance, parts, radius, distances } = answer(state);
  return {
    summary: `${places[side]}: distance ${formatSigned(distance)}, radius ${format(radius)}.`,
    words: {
      side,
      distance: formatSigned(distance),
      radius: format(radius),
      part0: format(parts[0]),
      part1: format(parts[1]),
      least: formatSigned(Math.min(...distances)),
      most: formatSigned(Math.max(...distances)),
      meet: side === 'crossing' ? 'yes' : 'no',
    },
  };
}

class BoxPlaneFigure implements Figure<BoxPlaneState, BoxPlaneView> {
  private readonly plot: Plot;
  private readonly parts;
  private state: BoxPlaneState | null = null;

  constructor(private readonly host: FigureHost<BoxPlaneState>) {
    const plot = (this.plot = new Plot(host.frame, { center: [0.4, 0], width: 8, height: 5 }));
    this.parts = {
      above: plot.area('of-overlap bare faint'),
      box: plot.area('of-a'),
      line: plot.line('of-ink'),
      normal: plot.line('of-axis'),
      head: plot.area('of-axis filled'),
      name: plot.label('a', 'A'),
      normalName: plot.label('axis', 'n'),
      rays: [0, 1, 2, 3].map(() => plot.line('thin dashed of-axis')),
      dots: [0, 1, 2, 3].map(() => plot.dot('of-ink')),
      numbers: [0, 1, 2, 3].map(() => plot.label('ink')),
      axis: plot.line('thin of-axis'),
      shadow: [0, 1].map((i) => plot.line(`thick of-a ${i ? 'faint' : ''}`)),
      distance: plot.line('of-ink'),
      ends: [0, 1].map(() => plot.dot('of-ink')),
      lead: plot.line('thin dashed of-a'),
      distanceName: plot.label('ink'),
      radiusName: plot.label('a'),
      through: plot.handle('ink', 'Move the plane', (to) => this.movePlane(to)),
      center: plot.handle('a', 'Move box A', (center) => this.setBox({ center: [...center] })),
      turn: plot.handle('turn-a', 'Turn box A', (to) => this.setBox(turnedTo(this.state!.box, to))),
    };
    host.drawn(true);
  }

  show(state: BoxPlaneState, { corners = false, radius = true }: BoxPlaneView): void {
    this.state = state;
    const { parts } = this;
    const found = answer(state);
    const [nx, ny] = found.plane.normal;
    const along = (t: number, up: number): Pair => [
      state.through[0] - t * ny + up * nx,
      state.through[1] + t * nx + up * ny,
    ];
    const crossing = found.side === 'crossing';
    parts.line.set(along(-far, 0), along(far, 0));
    parts.above.set(along(-far, 0), along(far, 0), along(far, far), along(-far, far));
    parts.normal.set(along(0, 0), along(0, 0.75));
    parts.head.set(along(0, 0.9), along(0.08, 0.7), along(-0.08, 0.7));
    parts.normalName.at(along(0.26, 0.75));
    parts.through.at(along(0, 0));
    parts.box.set(...found.plan);
    parts.box.mean(crossing ? 'of-overlap' : 'of-a');
    const { center } = state.box;
    parts.name.at([center[0] - 0.25, center[1] + 0.25]);
    parts.center.at(center);
    parts.turn.at(turnGrip(state.box));
    found.plan.forEach(([x, y], i) => {
      const d = found.distances[i];
      parts.rays[i].set([x, y], [x - d * nx, y - d * ny]);
      parts.dots[i].set([x, y]);
      parts.dots[i].mean(`of-${d > 0 ? 'overlap' : d < 0 ? 'gap' : 'ink'}`);
      parts.numbers[i].text(formatSigned(d));
      parts.numbers[i].at([x + (x > center[0] ? 0.42 : -0.42), y + (y > center[1] ? 0.2 : -0.2)]);
      parts.rays[i].shown = parts.dots[i].shown = corners;
      parts.numbers[i].shown(corners);
    });
    this.showRadius(found, along, center, radius);
  }

  /** The line beside the box: from the plane to the center, and the shadow of the box around it. */
  private showRadius(found: Answer, along: (t: number, up: number) => Pair, center: Pair, shown: boolean): void {
    const { parts } = this;
    const { distance, radius } = found;
    const [nx, ny] = found.plane.normal;
    const t = nx * (center[1] - this.state!.through[1]) - ny * (center[0] - this.state!.through[0]);
    const side = t + (t > 0 ? -aside : aside);
    const at = (up: number, shift = 0): Pair => along(side + shift, up);
    parts.axis.set(at(Math.min(distance - radius, 0) - 0.3), at(Math.max(distance + radius, 0) + 0.3));
    parts.shadow[0].set(at(distance - found.parts[0], 0.1), at(distance + found.parts[0], 0.1));
    parts.shadow[1].set(at(distance - radius, 0.1), at(distance + radius, 0.1));
    parts.distance.set(at(0), at(distance));
    parts.ends[0].set(at(0));
    parts.ends[1].set(at(distance));
    parts.lead.set(center, at(distance));
    parts.distanceName.text(`s ${formatSigned(distance)}`);
    parts.distanceName.at(at(distance / 2, -0.5));
    parts.radiusName.text(`r ${format(radius)}`);
    parts.radiusName.at(at(distance + (distance < 0 ? -radius : radius) / 2, 0.55));
    for (const mark of [parts.axis, ...parts.shadow, parts.distance, ...parts.ends, parts.lead]) mark.shown = shown;
    for (const name of [parts.distanceName, parts.radiusName]) name.shown(shown);
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
  }

  private setBox(part: Partial<FlatBox>): void {
    this.host.change({ ...this.state!, box: { ...this.state!.box, ...part } });
  }

  /** Where the shadow of the box almost ends, the plane is put as nearly there as the coordinates allow. */
  private movePlane(to: Pair): void {
    const state = { ...this.state!, through: [...to] as [number, number] };
    const { distance, radius, plane } = answer(state);
    const miss = Math.abs(distance) - radius;
    if (Math.abs(miss) < snap) {
      const by = distance > 0 ? miss : -miss;
      state.through = [to[0] + by * plane.normal[0], to[1] + by * plane.normal[1]];
    }
    this.host.change(state);
  }
}

export const boxPlane: FigureKind<BoxPlaneState, BoxPlaneView> = {
  read,
  share: (state) => {
    const normal = [...answer(state).plane.normal];
    return ['plane', { version: 1, normal, point: [...state.through, 0], boxes: [boxOf(state.box)] }];
  },
  mount: (host) => new BoxPlaneFigure(host),
};
