import { BoxGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Quaternion, Vector3 } from 'three';
import { Arrow } from '../../../figures/views/arrow.js';
import type { BoxState, Quad, Triple } from '../../../figures/state/box.js';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { Label } from '../../../figures/stage/labels.js';
import { NamedBox } from '../../controls/stage/named-box.js';
import { Picker } from '../../controls/stage/picker.js';
import { PointView } from '../../../figures/views/point.js';
import { anchorOf, type PlaneTestAnswer, type PlaneTestState } from './state.js';
import type { Stage } from '../../../figures/stage/stage.js';

/** What a person looks at: not part of the state, and never undone. */
export interface PlaneTestView {
  /** The plane or the number of a box. */
  selected: string | null;
  mode: Mode;
  snap: boolean;
  /** The number of the box whose radius and distance are drawn. */
  lit: number | null;
}

export interface PlaneTestEvents {
  select(name: string | null): void;
  hover(box: number | null): void;
  movePlane(point: Triple, normal: Triple): void;
  /** One of the three points that the plane goes through. */
  moveCorner(number: number, point: Triple): void;
  moveBox(number: number, box: BoxState): void;
  dropped(): void;
}

/** The three points, as they are selected and called. */
export const cornerNames = ['P', 'Q', 'R'];
const forwards = new Vector3(0, 0, 1);
const sheetSize = 7;
const normalLength = 1.2;
const lookFrom = new Vector3(0.75, 0.35, 1);
const middle = new Vector3(0.4, 0.6, 0.4);

/** A plane as a sheet with its normal, and boxes: red where they cross it. */
export class PlaneTestFigure {
  private readonly boxes: NamedBox[];
  private readonly sheet: Sheet;
  private readonly corners = cornerNames.map((name) => new PointView(name));
  private readonly measure: Measure;
  private readonly gizmo: Gizmo;
  private selected: string | null = null;
  private reach = 0;

  constructor(
    private readonly stage: Stage,
    count: number,
    events: PlaneTestEvents,
  ) {
    this.boxes = Array.from({ length: count }, (_, i) => new NamedBox(stage, String(i + 1)));
    this.sheet = new Sheet(stage);
    this.measure = new Measure(stage);
    stage.scene.add(...this.boxes, this.sheet, this.measure, ...this.corners);
    this.gizmo = new Gizmo(stage, {
      dragged: (box) => {
        const corner = cornerNames.indexOf(this.selected ?? '');
        if (corner >= 0) events.moveCorner(corner, box.center);
        else if (this.selected === 'plane') events.movePlane(box.center, normalOf(box.rotation));
        else if (this.selected !== null) events.moveBox(Number(this.selected), box);
      },
      dropped: () => events.dropped(),
    });
    const bodies = Object.fromEntries(this.boxes.map((box, i) => [String(i), box.body]));
    const grips: Record<string, Mesh> = { ...bodies, plane: this.sheet.target };
    const dots = Object.fromEntries(this.corners.map(({ dot }, i) => [cornerNames[i], dot]));
    for (const [name, { element }] of Object.entries(dots))
      element.addEventListener('pointerdown', () => events.select(name));
    this.gizmo.carry<string>({ ...grips, ...dots }, (name) => events.select(name));
    new Picker(stage, grips, bodies, {
      picked: (name) => events.select(name),
      hovered: (name) => events.hover(name === null ? null : Number(name)),
      busy: () => this.gizmo.busy,
    });
  }

  show(state: PlaneTestState, { plane, boxes }: PlaneTestAnswer, view: PlaneTestView): void {
    this.selected = view.selected;
    this.boxes.forEach((box, i) => {
      box.visible = i < boxes.length;
      if (!box.visible) return;
      const { region, side } = boxes[i];
      box.show(region, side === 'crossing' ? 'overlap' : 'quiet', view.selected === String(i));
    });
    const rotation = rotationOf(plane.normal);
    this.sheet.show(anchorOf(state), rotation, plane.normal, view.selected === 'plane');
    this.corners.forEach((corner, i) => {
      corner.visible = state.through !== undefined;
      if (state.through) corner.show(state.through[i], null, view.selected === cornerNames[i]);
    });
    const lit = view.lit !== null ? boxes[view.lit] : undefined;
    this.measure.show(plane.normal, lit);
    this.gizmo.use(modeOf(state, view), view.snap);
    this.gizmo.hold(this.held(state, rotation));
    this.frame(boxes);
    this.stage.invalidate();
  }

  /** Looks at the boxes from farther off, or nearer, when they have become much larger or smaller. */
  private frame(boxes: PlaneTestAnswer['boxes']): void {
    const reach = Math.max(1, ...boxes.flatMap(({ region }) => Object.values(region.bounds()).map(farthest)));
    if (this.gizmo.dragging || (reach < 1.5 * this.reach && reach > 0.5 * this.reach)) return;
    this.reach = reach;
    this.stage.look(middle, lookFrom, 1.7 * reach);
  }

  private held(state: PlaneTestState, rotation: Quaternion): BoxState | null {
    if (this.selected === null) return null;
    const corner = state.through?.[cornerNames.indexOf(this.selected)];
    if (corner) return { center: corner, size: [1, 1, 1], rotation: [0, 0, 0, 1] };
    if (this.selected !== 'plane') return state.boxes[Number(this.selected)] ?? null;
    return { center: anchorOf(state), size: [1, 1, 1], rotation: rotation.toArray() as Quad };
  }
}

/** A point has no turn and no size, a plane no size; one through three points is turned by them. */
function modeOf({ through }: PlaneTestState, { selected, mode }: PlaneTestView): Mode {
  const turns = selected === 'plane' && !through && mode === 'rotate';
  const isBox = selected !== null && selected !== 'plane' && !cornerNames.includes(selected);
  return isBox || turns ? mode : 'translate';
}

function farthest(corner: Float64Array): number {
  return Math.max(...corner.map(Math.abs));
}

function rotationOf(normal: ArrayLike<number>): Quaternion {
  return new Quaternion().setFromUnitVectors(forwards, new Vector3().fromArray(normal));
}

function normalOf(rotation: Quad): Triple {
  return forwards.clone().applyQuaternion(new Quaternion().fromArray(rotation)).toArray();
}

/** A piece of the plane around its point, with the normal. */
class Sheet extends Group {
  readonly target = new Mesh(new BoxGeometry(1.6, 1.6, 0.1), new MeshBasicMaterial({ visible: false }));
  private readonly fill: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly rim = new FatLines(4, { width: 2 });
  private readonly arrow = new Arrow();
  private readonly letter = new Label('axis', 'n');

  constructor(stage: Stage) {
    super();
    const look = { transparent: true, opacity: 0.09, side: DoubleSide, depthWrite: false };
    this.fill = new Mesh(new PlaneGeometry(sheetSize, sheetSize), new MeshBasicMaterial(look));
    const half = sheetSize / 2;
    const ring = [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ].map(([x, y]) => [x, y, 0]);
    this.rim.set(ring.flatMap((corner, i) => [...corner, ...ring[(i + 1) % 4]]));
    this.fill.add(this.rim, this.target);
    this.fill.renderOrder = this.rim.renderOrder = 6;
    this.add(this.fill, this.arrow, this.letter);
    stage.onPaint(({ axis }) => {
      this.fill.material.color.copy(axis);
      this.rim.paint(axis);
      this.arrow.paint(axis);
    });
  }

  show(point: Triple, rotation: Quaternion, normal: ArrayLike<number>, selected: boolean): void {
    this.fill.position.fromArray(point);
    this.fill.quaternion.copy(rotation);
    this.rim.material.linewidth = selected ? 2.5 : 1.25;
    const from = new Vector3().fromArray(point);
    const to = from.clone().addScaledVector(new Vector3().fromArray(normal), normalLength);
    this.arrow.show(from, to);
    this.letter.position.copy(to);
    this.letter.center.set(0.5, 1.4);
  }
}

/** The two lengths that decide: from the center of a box to the plane, and how far the box reaches along the normal. */
class Measure extends Group {
  private readonly radius = new FatLines(1, { width: 5, depth: 'always' });
  private readonly distance = new FatLines(1, { width: 2, dash: [0.1, 0.07], depth: 'always' });

  constructor(stage: Stage) {
    super();
    this.radius.renderOrder = this.distance.renderOrder = 9;
    this.add(this.radius, this.distance);
    stage.onPaint(({ a, ink }) => {
      this.radius.paint(a);
      this.distance.paint(ink);
    });
  }

  show(normal: ArrayLike<number>, side: PlaneTestAnswer['boxes'][number] | undefined): void {
    this.visible = side !== undefined;
    if (!side) return;
    const along = new Vector3().fromArray(normal);
    const center = new Vector3().fromArray(side.region.center);
    const at = (length: number): number[] => center.clone().addScaledVector(along, length).toArray();
    this.radius.set([...at(-side.radius), ...at(side.radius)]);
    this.distance.set([...at(0), ...at(-side.distance)]);
  }
}
