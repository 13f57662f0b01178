import rapier from '@dimforge/rapier3d-compat';
import type { Answer } from '../exhibit.js';
import { door, place } from '../scenes.js';

const vector = ([x, y, z]: number[]) => ({ x: x!, y: y!, z: z! });
const half = ({ size }: { size: number[] }) => size.map((extent) => extent / 2) as [number, number, number];
const none = vector([0, 0, 0]);

/** Asked between `setTranslation` and `step`. */
function stale(): Answer {
  const world = new rapier.World(none);
  const collider = world.createCollider(rapier.ColliderDesc.cuboid(...half(place.box)));
  world.step();
  collider.setTranslation(vector(place.to));
  const shape = new rapier.Cuboid(...half(place.region));
  const at = (center: number[]): boolean =>
    world.intersectionWithShape(vector(center), { x: 0, y: 0, z: 0, w: 1 }, shape) !== null;
  const answer = place.answer(at(place.from), at(place.to));
  world.free();
  return answer;
}

function sensor(): Answer {
  const world = new rapier.World(none);
  const queue = new rapier.EventQueue(true);
  const { ColliderDesc, RigidBodyDesc, ActiveEvents } = rapier;
  const fixed = ColliderDesc.cuboid(...half(door.box)).setSensor(true);
  world.createCollider(fixed.setActiveEvents(ActiveEvents.COLLISION_EVENTS));
  const [x, y, z] = door.at(0) as [number, number, number];
  const body = world.createRigidBody(RigidBodyDesc.kinematicPositionBased().setTranslation(x, y, z));
  world.createCollider(ColliderDesc.ball(door.radius), body);
  const told: string[] = [];
  for (let step = 0; step <= door.steps; step += 1) {
    body.setNextKinematicTranslation(vector(door.at(step)));
    world.step(queue);
    queue.drainCollisionEvents((_, __, started) => told.push(started ? 'enter' : 'leave'));
  }
  world.free();
  queue.free();
  return door.answer(told);
}

export const own = { stale, sensor };
