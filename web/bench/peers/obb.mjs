// THREE.OBB as its users ask it: every box in turn.
import { Ray, Vector3 } from 'three';
import { obbsOf } from './scene.mjs';

export function obbWorld(boxes) {
  const all = obbsOf(boxes);
  const ray = new Ray();
  const point = new Vector3();
  return {
    queriesOf: obbsOf,
    overlap(query, visit) {
      for (let i = 0; i < all.length; i++) if (query.intersectsOBB(all[i])) visit(i);
    },
    /** It knows no inside: a ray from within a box hits where it leaves. */
    castRay({ origin, direction }) {
      ray.origin.copy(origin);
      ray.direction.copy(direction).normalize();
      let least = Infinity;
      for (const box of all) {
        if (box.intersectRay(ray, point)) least = Math.min(least, point.distanceTo(ray.origin));
      }
      return least / Math.hypot(direction.x, direction.y, direction.z);
    },
    dispose: () => {},
  };
}
