import type { AxisRow } from 'askew';
import { CylinderGeometry, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { FatLines } from '../stage/fat-lines.js';
import { Label } from '../stage/labels.js';
import { formatSigned } from '../page/numbers.js';
import type { Stage } from '../stage/stage.js';
import { farthestCorner } from './support.js';

const clearance = 0.4;
const overhang = 0.45;
const tick = 0.09;
const lane = 0.055;
const upright = new Vector3(0, 1, 0);

export interface AxisShown {
  row: AxisRow;
  origin: ArrayLike<number>;
  cornersA: Float64Array;
  cornersB: Float64Array;
}

/**
 * One axis through the scene, laid beside both boxes on the side that the camera sees free: the shadows of A and B
 * as thick segments on it, thin lines from the corners that cast their ends, and the gap or overlap between them.
 */
export class AxisView extends Group {
  /** An unseen rod around the axis that is easy to point at. */
  readonly target = new Mesh(new CylinderGeometry(0.15, 0.15, 1, 8), new MeshBasicMaterial({ visible: false }));
  private readonly line = new FatLines(3, { width: 1.5, depth: 'always' });
  private readonly shadowA = new FatLines(1, { width: 6, depth: 'always' });
  private readonly shadowB = new FatLines(1, { width: 6, dash: [0.11, 0.05], depth: 'always' });
  private readonly between = new FatLines(3, { width: 4, depth: 'always' });
  private readonly raysA = new FatLines(2, { width: 1, opacity: 0.7, depth: 'always' });
  private readonly raysB = new FatLines(2, { width: 1, opacity: 0.7, dash: [0.06, 0.05], depth: 'always' });
  private readonly title = new Label('axis');
  private readonly number = new Label('axis');
  private shown: AxisShown | null = null;

  private readonly normal = new Vector3();
  private readonly aside = new Vector3();
  private readonly base = new Vector3();
  private readonly viewRight = new Vector3();
  private readonly viewUp = new Vector3();

  constructor(private readonly stage: Stage) {
    super();
    this.visible = false;
    const parts = [this.raysA, this.raysB, this.line, this.between, this.shadowA, this.shadowB];
    parts.forEach((part, i) => (part.renderOrder = 7 + i / 10));
    this.add(this.target, ...parts, this.title, this.number);
    stage.onPaint((palette) => {
      this.line.paint(palette.axis);
      for (const part of [this.shadowA, this.raysA]) part.paint(palette.a);
      for (const part of [this.shadowB, this.raysB]) part.paint(palette.b);
      this.paintBetween();
    });
    stage.onDraw(() => this.lay());
  }

  /** The axis of this row from the next drawing on; null hides it. */
  show(shown: AxisShown | null): void {
    this.shown = shown;
    this.visible = shown !== null && shown.row.redundant?.reason !== 'zero';
    if (!shown) return;
    this.title.text = shown.row.name;
    this.number.text = formatSigned(shown.row.separation);
    this.number.element.className = `label label-${meaning(shown.row)}`;
    this.paintBetween();
  }

  private paintBetween(): void {
    if (this.shown) this.between.paint(this.stage.palette[meaning(this.shown.row)]);
  }

  private lay(): void {
    if (!this.visible || !this.shown) return;
    const { row, origin, cornersA, cornersB } = this.shown;
    this.normal.fromArray(row.normal);
    this.turnAside();
    this.base.fromArray(origin);
    const clear = Math.max(this.reach(cornersA), this.reach(cornersB)) + clearance;
    this.base.addScaledVector(this.aside, clear);

    const from = Math.min(row.minA, row.minB) - overhang;
    const to = Math.max(row.maxA, row.maxB) + overhang;
    this.line.set([...this.segment(from, to, 0), ...this.tickAt(from), ...this.tickAt(to)]);
    this.target.position.fromArray(this.at((from + to) / 2, 0));
    this.target.scale.set(1, to - from, 1);
    this.target.quaternion.setFromUnitVectors(upright, this.normal);
    this.shadowA.set(this.segment(row.minA, row.maxA, -lane));
    this.shadowB.set(this.segment(row.minB, row.maxB, lane));
    this.layBetween(row);
    this.raysA.set([...this.ray(cornersA, 1, row.maxA), ...this.ray(cornersA, -1, row.minA)]);
    this.raysB.set([...this.ray(cornersB, 1, row.maxB), ...this.ray(cornersB, -1, row.minB)]);
    this.title.position.fromArray(this.at(to + 0.08, 0));
    this.title.center.set(0.5 - 0.55 * this.normal.dot(this.viewRight), 0.5 + 0.7 * this.normal.dot(this.viewUp));
    this.number.position.fromArray(this.at((row.maxA + row.minB) / 2, 7 * lane));
  }

  /** Gap: an open bracket. Overlap: a filled bar. */
  private layBetween({ maxA, minB, separation }: AxisRow): void {
    const bar = this.segment(maxA, minB, 0);
    this.between.material.linewidth = separation > 0 ? 1.75 : 5;
    this.between.set(separation > 0 ? [...bar, ...this.tickAt(maxA), ...this.tickAt(minB)] : bar);
  }

  /** Sideways from the axis as the camera sees it, downward where there is a choice. */
  private turnAside(): void {
    const view = this.stage.camera.getWorldDirection(new Vector3());
    this.aside.crossVectors(this.normal, view);
    if (this.aside.lengthSq() < 1e-4) this.aside.crossVectors(this.normal, this.stage.camera.up);
    this.aside.normalize();
    this.viewRight.setFromMatrixColumn(this.stage.camera.matrixWorld, 0);
    this.viewUp.setFromMatrixColumn(this.stage.camera.matrixWorld, 1);
    if (this.aside.dot(this.viewUp) - 0.3 * this.aside.dot(this.viewRight) > 0) this.aside.negate();
  }

  private reach(corners: Float64Array): number {
    return farthestCorner(corners, this.aside, this.normal).sub(this.base).dot(this.aside);
  }

  private at(along: number, sideways: number): number[] {
    return new Vector3()
      .copy(this.base)
      .addScaledVector(this.normal, along)
      .addScaledVector(this.aside, sideways)
      .toArray();
  }

  private segment(from: number, to: number, sideways: number): number[] {
    return [...this.at(from, sideways), ...this.at(to, sideways)];
  }

  private tickAt(along: number): number[] {
    return [...this.at(along, -tick), ...this.at(along, tick)];
  }

  private ray(corners: Float64Array, sign: 1 | -1, along: number): number[] {
    const corner = farthestCorner(corners, this.normal.clone().multiplyScalar(sign), this.aside);
    return [...corner.toArray(), ...this.at(along, 0)];
  }
}

function meaning({ separation }: AxisRow): 'gap' | 'overlap' | 'ink' {
  return separation > 0 ? 'gap' : separation < 0 ? 'overlap' : 'ink';
}
