// The same hills for all peers: as a level of ours, a geometry with a tree of three-mesh-bvh, and a trimesh of Rapier.
// Each has castRay, overlapsBox, castBox and castCapsule of query i, which answer a time or null, or yes or no.
import { BufferAttribute, BufferGeometry, DoubleSide, Matrix4, Quaternion, Ray, Vector3 } from 'three';
import { Heightfield, Mesh, Region, World } from 'askew';
import rapier from '@dimforge/rapier3d-compat';
import * as bvh from 'three-mesh-bvh';

export { bvh };
await rapier.init();

/** The sizes of what is asked: a box turned about y, and an upright capsule. */
export const half = [0.3, 0.9, 0.3];
export const capsule = { radius: 0.3, halfSegment: 0.6 };
const yAxis = { x: 0, y: 1, z: 0 };
const upright = { x: 0, y: 0, z: 0, w: 1 };

export const heightAt = (x, z) => Math.sin(0.35 * x) * 1.2 + Math.cos(0.27 * z) * 1.1 + Math.sin(1.3 * x + z) * 0.15;

/** A grid of so many cells on 100 m. */
export function makeTerrain(cells) {
  const n = cells + 1;
  const positions = new Float32Array(3 * n * n);
  const indices = new Uint32Array(6 * cells * cells);
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const [x, z] = [100 * (i / cells - 0.5), 100 * (j / cells - 0.5)];
      positions.set([x, heightAt(x, z), z], 3 * (j * n + i));
    }
  }
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const a = j * n + i;
      indices.set([a, a + n, a + n + 1, a, a + n + 1, a + 1], 6 * (j * cells + i));
    }
  }
  return { positions, indices, cells };
}

const turned = ({ turn }) => new Quaternion().setFromAxisAngle(yAxis, turn);

/** The heights of the same vertices, whose cells are split the same way. */
export function heightsOf({ positions, cells }) {
  const [columns, rows] = [cells + 1, cells + 1];
  return { heights: positions.filter((_, i) => i % 3 === 1), columns, rows, size: [100, 100] };
}

export const askewTerrain = ({ positions, indices }, queries) =>
  askewLevel(Mesh.build({ positions, indices }), queries);
export const askewField = (terrain, queries) => askewLevel(Heightfield.build(heightsOf(terrain)), queries);

function askewLevel(shape, queries) {
  const world = new World();
  world.add({ shape, still: true });
  const boxes = queries.map((query) => new Region({ center: query.at, halfExtents: half, rotation: turned(query) }));
  const capsules = queries.map(({ at: { x, y, z } }) => {
    const [from, to] = [-capsule.halfSegment, capsule.halfSegment].map((h) => [x, y + h, z]);
    return Region.capsule({ from, to, radius: capsule.radius });
  });
  // Filled again and again, as in a game.
  const ray = world.castRay([0.1, 9, 0.2], [0, -1, 0]);
  const contact = world.castRegion(Region.sphere({ center: [0, 9, 0], radius: 0.5 }), [0, -20, 0]);
  const timeOf = (hit) => (hit === null || hit.id === 0 ? null : hit.t);
  return {
    bytes: world.bytes,
    castRay: (i) => timeOf(world.castRay(queries[i].at, queries[i].way, atMost, ray)),
    overlapsBox: (i) => world.overlap(boxes[i], first).count > 0,
    castBox: (i) => timeOf(world.castRegion(boxes[i], queries[i].way, undefined, contact)),
    castCapsule: (i) => timeOf(world.castRegion(capsules[i], queries[i].way, undefined, contact)),
    dispose: () => world.dispose(),
  };
}
const atMost = { maxT: 1 };
const first = { max: 1 };

export const geometryOf = ({ positions, indices }) =>
  new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setIndex(new BufferAttribute(indices.slice(), 1)); // the tree reorders its triangles

/** Casts of shapes are none of its questions. */
export function bvhTerrain(terrain, queries) {
  if (!bvh) return null;
  const tree = new bvh.MeshBVH(geometryOf(terrain));
  const least = new Vector3(...half).negate();
  const most = new Vector3(...half);
  const boxes = queries.map((query) => new Matrix4().compose(query.at, turned(query), new Vector3(1, 1, 1)));
  const cube = new bvh.OrientedBox(least, most);
  const ray = new Ray();
  return {
    castRay(i) {
      const { at, way } = queries[i];
      ray.origin.copy(at);
      ray.direction.copy(way).normalize();
      const length = way.length();
      const hit = tree.raycastFirst(ray, DoubleSide, 0, length);
      return hit === null ? null : hit.distance / length;
    },
    overlapsBox: (i) => tree.intersectsBox(cube, boxes[i]),
    dispose: () => {},
  };
}

/** A trimesh without a body. */
export function rapierTerrain({ positions, indices }, queries) {
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  world.createCollider(rapier.ColliderDesc.trimesh(positions, indices));
  world.step();
  const box = new rapier.Cuboid(...half);
  const round = new rapier.Capsule(capsule.halfSegment, capsule.radius);
  const turns = queries.map(turned);
  const cast = (i, turn, shape) => {
    const { at, way } = queries[i];
    return world.castShape(at, turn, way, shape, 0, 1, true)?.time_of_impact ?? null;
  };
  return {
    castRay: (i) => world.castRay(new rapier.Ray(queries[i].at, queries[i].way), 1, true)?.timeOfImpact ?? null,
    overlapsBox: (i) => world.intersectionWithShape(queries[i].at, turns[i], box) !== null,
    castBox: (i) => cast(i, turns[i], box),
    castCapsule: (i) => cast(i, upright, round),
    dispose: () => world.free(),
  };
}

/** What building takes, as `measureOnce` wants it. */
const inputOf = ({ positions, indices }) => ({ positions, indices });

export const builders = (terrain) => ({
  askew: {
    prepare: () => new World(),
    run: (world) => world.add({ shape: Mesh.build(inputOf(terrain)), still: true }),
  },
  'askew, height field': terrain.cells && {
    prepare: () => ({ world: new World(), heights: heightsOf(terrain) }),
    run: ({ world, heights }) => world.add({ shape: Heightfield.build(heights), still: true }),
  },
  'three-mesh-bvh': { prepare: () => geometryOf(terrain), run: (geometry) => new bvh.MeshBVH(geometry) },
  rapier: {
    prepare: () => new rapier.World({ x: 0, y: 0, z: 0 }),
    run: (world) => world.createCollider(rapier.ColliderDesc.trimesh(terrain.positions, terrain.indices)),
  },
});
