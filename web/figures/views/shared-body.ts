import type { Region, Relation } from 'askew';
import { BufferGeometry, Group, Mesh, MeshLambertMaterial, Points, PointsMaterial } from 'three';
import { FatLines } from '../stage/fat-lines.js';
import { edgePoints, facePoints, mostEdges, setPoints, setTriangles } from './polytope-lines.js';
import type { Stage } from '../stage/stage.js';

const over = { transparent: true, depthTest: false, depthWrite: false };

/**
 * The body that two boxes share, filled. Its edges and corners are some pixels wide, so that one thinner than a pixel is
 * seen, too. There is none where the answer says that they are apart or only touch.
 */
export class SharedBodyView extends Group {
  private readonly solid = new Mesh(
    new BufferGeometry(),
    new MeshLambertMaterial({ ...over, opacity: 0.62, flatShading: true }),
  );
  private readonly edges = new FatLines(mostEdges, { width: 2, depth: 'always' });
  private readonly corners = new Points(
    new BufferGeometry(),
    new PointsMaterial({ ...over, size: 3, sizeAttenuation: false }),
  );

  constructor(stage: Stage) {
    super();
    for (const part of [this.solid, this.edges, this.corners]) part.renderOrder = 2.5;
    this.corners.frustumCulled = false;
    this.add(this.solid, this.edges, this.corners);
    stage.onPaint(({ overlap }) => {
      this.solid.material.color.copy(overlap);
      this.edges.paint(overlap);
      this.corners.material.color.copy(overlap);
    });
  }

  show(a: Region, b: Region, relation: Relation): void {
    const shared = relation === 'disjoint' || relation === 'touching' ? null : a.intersection(b);
    this.visible = shared !== null;
    if (shared === null) return;
    const { edges, faces } = shared;
    // Far from the origin only differences are fine enough for the f32 of the GPU.
    const vertices = shared.vertices.map((x, i) => x - a.center[i % 3]);
    this.position.fromArray(a.center);
    setTriangles(
      this.solid.geometry,
      faces.flatMap((face) => facePoints(vertices, face)),
    );
    this.edges.set(edgePoints({ vertices, edges, faces }));
    setPoints(this.corners.geometry, vertices);
  }
}
