// A capsule that is led out of hills: ours, and what the games of three.js do by hand with three-mesh-bvh or Octree.
import { Box3, Line3, Mesh as Drawn, Vector3 } from 'three';
import { Capsule } from 'three/addons/math/Capsule.js';
import { Octree } from 'three/addons/math/Octree.js';
import { Mesh, Region, World } from 'askew';
import { bvh, capsule, geometryOf } from './terrain.mjs';

/** Each answers whether capsule i was moved. */
export function pushOuts(terrain, queries, withOctree) {
  return {
    askew: askewPush(terrain, queries),
    'three-mesh-bvh': bvhPush(terrain, queries),
    Octree: withOctree && octreePush(terrain, queries),
  };
}

const endsOf = ({ at: { x, y, z } }) =>
  [-capsule.halfSegment, capsule.halfSegment].map((h) => new Vector3(x, y + h, z));

function askewPush({ positions, indices }, queries) {
  const world = new World();
  world.add({ shape: Mesh.build({ positions, indices }), still: true });
  const regions = queries.map((query) => {
    const [from, to] = endsOf(query);
    return Region.capsule({ from, to, radius: capsule.radius });
  });
  const target = world.pushOut(regions[0]);
  return (i) => world.pushOut(regions[i], undefined, target).count > 0;
}

/** As in its example of character movement. */
function bvhPush(terrain, queries) {
  const tree = new bvh.MeshBVH(geometryOf(terrain));
  const segments = queries.map((query) => new Line3(...endsOf(query)));
  const [segment, box, onTriangle, onSegment] = [new Line3(), new Box3(), new Vector3(), new Vector3()];
  return (i) => {
    let isMoved = false;
    segment.copy(segments[i]);
    box.setFromPoints([segment.start, segment.end]).expandByScalar(capsule.radius);
    tree.shapecast({
      intersectsBounds: (bounds) => bounds.intersectsBox(box),
      intersectsTriangle: (triangle) => {
        const distance = triangle.closestPointToSegment(segment, onTriangle, onSegment);
        if (distance >= capsule.radius) return;
        isMoved = true;
        const way = onSegment
          .sub(onTriangle)
          .normalize()
          .multiplyScalar(capsule.radius - distance);
        segment.start.add(way);
        segment.end.add(way);
      },
    });
    return isMoved;
  };
}

/** As in the example of a game with FPS controls. */
function octreePush(terrain, queries) {
  const octree = new Octree().fromGraphNode(new Drawn(geometryOf(terrain)));
  const capsules = queries.map((query) => new Capsule(...endsOf(query), capsule.radius));
  const moving = new Capsule();
  return (i) => {
    const hit = octree.capsuleIntersect(moving.copy(capsules[i]));
    if (hit) moving.translate(hit.normal.multiplyScalar(hit.depth));
    return Boolean(hit);
  };
}
