import { Group, Ray, Sphere, Vector3 } from 'three';
import { Arrow } from '../../../figures/views/arrow.js';
import { boxEdges, edgeCount } from '../../../figures/views/box-edges.js';
import type { BoxState, Triple } from '../../../figures/state/box.js';
import { BoxView } from '../../../figures/views/box.js';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { Label } from '../../../figures/stage/labels.js';
import { NamedBox } from '../../controls/stage/named-box.js';
import { PointView } from '../../../figures/views/point.js';
import { boxCount, mostBounces, type Leg, type Obstacles, type RaysAnswer, type RaysState } from './state.js';
import type { Stage } from '../../../figures/stage/stage.js';

export type RaysObject = 'from' | 'to';

/** What a person looks at: not part of the state, and never undone. */
export interface RaysView {
  selected: RaysObject | null;
  mode: Mode;
  snap: boolean;
}

export interface RaysEvents {
  select(object: RaysObject): void;
  moveFrom(box: BoxState): void;
  moveTo(point: Triple): void;
  dropped(): void;
}

const still: Omit<BoxState, 'center'> = { size: [1, 1, 1], rotation: [0, 0, 0, 1] };
const normalLength = 0.45;
const middle = new Vector3(0.1, 1.4, 0);
/** How far from the middle everything is drawn that is there to be seen. */
const inSight = 4.5;

/** Boxes, and a ray that is reflected by them or a box that is swept until it meets one. */
export class RaysFigure {
  private readonly boxes: NamedBox[];
  private readonly path: RayPath;
  private readonly sweep: Sweep;
  private readonly ends = { from: new PointView('O'), to: new PointView('T') };
  private readonly gizmo: Gizmo;
  private selected: RaysObject | null = null;

  constructor(
    private readonly stage: Stage,
    events: RaysEvents,
  ) {
    this.boxes = Array.from({ length: boxCount }, (_, row) => new NamedBox(stage, `#${row}`));
    this.path = new RayPath(stage);
    this.sweep = new Sweep(stage);
    stage.scene.add(...this.boxes, this.path, this.sweep, this.ends.from, this.ends.to);
    for (const name of ['from', 'to'] as const)
      this.ends[name].dot.element.addEventListener('pointerdown', () => events.select(name));
    this.gizmo = new Gizmo(
      stage,
      {
        dragged: (box) => (this.selected === 'to' ? events.moveTo(box.center) : events.moveFrom(box)),
        dropped: () => events.dropped(),
      },
      true,
    );
    const { from, to } = this.ends;
    this.gizmo.carry({ from: from.dot, to: to.dot, body: this.sweep.body }, (name) =>
      events.select(name === 'to' ? 'to' : 'from'),
    );
    stage.look(middle, new Vector3(0.2, 1.05, 1), inSight);
  }

  show(obstacles: Obstacles, state: RaysState, answer: RaysAnswer, view: RaysView): void {
    const { legs, contact } = answer;
    const met = new Set(legs.map(({ row }) => row));
    if (contact) met.add(obstacles.rowOf(contact.id));
    this.boxes.forEach((box, row) => {
      box.visible = row < obstacles.regions.length;
      if (!box.visible) return;
      const hit = met.has(row);
      box.show(obstacles.regions[row], hit ? 'gap' : 'quiet', false, hit);
    });
    this.path.visible = state.mode === 'ray';
    this.path.show(legs.map(endInSight));
    this.sweep.visible = state.mode === 'sweep';
    if (this.sweep.visible) this.sweep.show(answer, state.to);
    this.ends.from.show(state.mover.center, null, view.selected === 'from');
    this.ends.to.show(state.to, null, view.selected === 'to');
    this.hold(state, view);
    this.stage.invalidate();
  }

  private hold(state: RaysState, { selected, mode, snap }: RaysView): void {
    this.selected = selected;
    const moves = selected === 'to' || state.mode === 'ray';
    this.gizmo.use(moves ? 'translate' : mode, snap);
    const center = selected === 'to' ? state.to : state.mover.center;
    this.gizmo.hold(selected === null ? null : moves ? { center, ...still } : state.mover);
  }
}

/** A leg that meets nothing more goes on for ever; it is drawn as far as it is in sight. */
function endInSight(leg: Leg): Leg {
  if (leg.row !== null) return leg;
  const from = new Vector3().fromArray(leg.from);
  const direction = new Vector3().fromArray(leg.to).sub(from).normalize();
  const end = new Ray(from, direction).intersectSphere(new Sphere(middle, inSight), new Vector3());
  return { ...leg, to: (end ?? from.addScaledVector(direction, 1)).toArray() };
}

/** The legs of a ray, with the normal at each hit. */
class RayPath extends Group {
  private readonly first = new FatLines(1, { width: 3.5, depth: 'always' });
  private readonly rest = new FatLines(mostBounces, { width: 2.5, depth: 'always' });
  private readonly normals = new FatLines(mostBounces + 1, { width: 1.5, depth: 'always' });
  /** The number of each hit, as the table has it. */
  private readonly numbers = Array.from({ length: mostBounces + 1 }, (_, i) => new Label('note', String(i + 1)));

  constructor(stage: Stage) {
    super();
    for (const lines of [this.first, this.rest, this.normals]) lines.renderOrder = 8;
    this.add(this.first, this.rest, this.normals, ...this.numbers);
    for (const number of this.numbers) number.element.classList.add('hit-number');
    stage.onPaint(({ a, axis }) => {
      for (const lines of [this.first, this.rest]) lines.paint(a);
      this.normals.paint(axis);
    });
  }

  show(legs: RaysAnswer['legs']): void {
    const points = legs.map(({ from, to }) => [...from, ...to]);
    this.first.set(points.slice(0, 1).flat());
    this.rest.set(points.slice(1).flat());
    const hits = legs.filter(({ row }) => row !== null);
    this.numbers.forEach((number, i) => {
      number.visible = i < hits.length;
      if (number.visible) number.position.fromArray(hits[i].to);
    });
    this.normals.set(hits.flatMap(({ to, normal }) => [...to, ...along(to, normal, normalLength).toArray()]));
  }
}

/** A box at its start, its ghost where it stops, and the way of its corners. */
class Sweep extends Group {
  readonly body: BoxView['body'];
  private readonly box: BoxView;
  private readonly ghost = new FatLines(edgeCount, { width: 2, dash: [0.07, 0.05], depth: 'always' });
  private readonly ways = new FatLines(9, { width: 1, opacity: 0.55, depth: 'always' });
  private readonly normal = new Arrow();
  private readonly time = new Label('way');
  private readonly edges = new Float64Array(6 * edgeCount);

  constructor(stage: Stage) {
    super();
    this.box = new BoxView(stage, 'a', false);
    this.body = this.box.body;
    this.ghost.renderOrder = this.ways.renderOrder = 7;
    this.time.center.set(0.5, 1.9);
    this.add(this.box, this.ghost, this.ways, this.normal, this.time);
    stage.onPaint(({ a, way }) => {
      for (const lines of [this.ghost, this.ways]) lines.paint(a);
      this.normal.paint(way);
    });
  }

  show({ mover, stopped, contact }: RaysAnswer, to: Triple): void {
    const [start, end] = [mover.corners(), stopped.corners()];
    this.box.show(mover, start);
    boxEdges(end, this.edges);
    this.ghost.set(this.edges);
    const corners = [0, 3, 6, 9, 12, 15, 18, 21];
    const ways = corners.flatMap((at) => [...start.subarray(at, at + 3), ...end.subarray(at, at + 3)]);
    this.ways.set([...ways, ...stopped.center, ...to]);
    const touches = contact !== null && !contact.startsOverlapping;
    this.normal.visible = this.time.visible = touches;
    if (!touches) return;
    const point = Array.from(contact.point) as Triple;
    this.normal.show(new Vector3().fromArray(point), along(point, contact.normal, normalLength + 0.2));
    this.time.position.fromArray(point);
    this.time.text = `t ${contact.t.toFixed(3)}`;
  }
}

function along(from: ArrayLike<number>, direction: ArrayLike<number>, length: number): Vector3 {
  return new Vector3().fromArray(from).addScaledVector(new Vector3().fromArray(direction), length);
}
