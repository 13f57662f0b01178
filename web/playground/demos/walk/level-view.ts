import { Heightfield, Mesh as LevelMesh, type Region } from 'askew';
import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
} from 'three';
import { mix, type Palette, type Token } from '../../../figures/page/tokens.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { gridGeometry, surfaceGeometry } from '../../controls/stage/grid-geometry.js';
import { MeshesView } from '../../controls/files/meshes-view.js';
import { extentsOf, hillHeights, hillSamples, tunnelMesh, type Part } from './level.js';
import type { Simulation } from './simulation.js';

/** How far from paper to the color of its kind a part is, and its edges; and those that bear or hinder the body. */
const strength = { face: 0.2, edge: 0.5, touched: 0.9 };
const tokens: Record<Part['kind'], Token> = { still: 'quiet', moving: 'axis', crusher: 'overlap', oneWay: 'gap' };
/** Degrees between two faces of a level from which on their edge is drawn. */
const creases = 12;

interface Drawn {
  part: Part;
  group: Group;
  face: MeshLambertMaterial;
  edge: LineBasicMaterial;
}

/** The level in clay, in the colors of what its parts do; moving parts go where the walk has them. */
export class LevelView extends Group {
  private readonly drawn: Drawn[];
  private touched = new Set<Part>();

  private readonly model: MeshesView | null = null;

  constructor(
    private readonly stage: Stage,
    { level }: Simulation,
  ) {
    super();
    const { meshes } = level;
    this.drawn = level.parts.filter(({ place }) => !place).map((part) => drawnOf(part));
    this.add(...this.drawn.map(({ group }) => group));
    if (meshes) this.add((this.model = new MeshesView(meshes)));
    this.paint(stage.palette);
  }

  show(simulation: Simulation, touched: Set<Part>): void {
    // The parts of a file come behind those that are drawn here.
    this.drawn.forEach(({ group, part: { motion } }, i) => {
      if (!motion && group.matrixAutoUpdate === false) return;
      const { center, rotation } = simulation.poseOf(i);
      group.position.fromArray(center);
      group.quaternion.fromArray(rotation).normalize();
      group.updateMatrix();
      group.matrixAutoUpdate = motion !== undefined;
    });
    const isOther = touched.size !== this.touched.size || [...touched].some((part) => !this.touched.has(part));
    this.touched = touched;
    if (isOther && this.model) this.light(simulation);
    this.paint(this.stage.palette);
  }

  override dispose(): void {
    for (const { group, face, edge } of this.drawn) {
      face.dispose();
      edge.dispose();
      for (const child of group.children) (child as Mesh).geometry.dispose();
    }
    this.model?.dispose();
    super.dispose();
  }

  /** Shows which meshes of a file are touched, but for the ground, which may be all of it. */
  private light(simulation: Simulation): void {
    const { parts, step } = simulation;
    const under = step.ground && simulation.partOf(step.ground.id);
    const isLit = (part: Part): boolean => part !== under && this.touched.has(part);
    const rows = parts.slice(this.drawn.length).flatMap((part, row) => (isLit(part) ? [row] : []));
    this.model!.show(new Map(rows.map((row) => [row, true])));
  }

  paint(palette: Palette): void {
    this.model?.paint(palette);
    const names = new Set([...this.touched].map(({ name }) => name));
    for (const { part, face, edge } of this.drawn) {
      const token = tokens[part.kind];
      const isFloor = part.name === 'the floor';
      const more = part.kind === 'still' ? (isFloor ? 0.45 : 1) : 2;
      face.color.copy(mix(palette.paper, palette[token], more * strength.face));
      const isTouched = names.has(part.name) && !isFloor;
      edge.color.copy(mix(palette.paper, palette[token], isTouched ? strength.touched : strength.edge));
    }
  }
}

function drawnOf(part: Part): Drawn {
  const geometry = geometryOf(part.shape as Region);
  const look = { flatShading: true, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1 };
  const face = new MeshLambertMaterial({ ...look, polygonOffsetUnits: 1 });
  const edge = new LineBasicMaterial();
  const isLevel = part.shape instanceof LevelMesh || part.shape instanceof Heightfield;
  const edges = new LineSegments(new EdgesGeometry(geometry, isLevel ? creases : 30), edge);
  const group = new Group().add(new Mesh(geometry, face), edges);
  return { part, group, face, edge };
}

function geometryOf(shape: Part['shape']): BufferGeometry {
  if (shape instanceof LevelMesh) return surfaceGeometry(Float32Array.from(tunnelMesh.positions), tunnelMesh.indices);
  if (shape instanceof Heightfield) return gridGeometry(hillHeights.heights, hillSamples, hillHeights.extent);
  const [x, y, z] = extentsOf(shape as Region);
  return (shape as Region).kind === 'cylinder' ? new CylinderGeometry(x / 2, x / 2, y, 48) : new BoxGeometry(x, y, z);
}
