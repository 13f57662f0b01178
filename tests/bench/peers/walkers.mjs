// Characters that walk over the same triangles: ours, and the controllers of Rapier and crashcat. Each has play(), which
// sets out anew from the same places, `ends` after it, three numbers a character, and dispose().
import { Quaternion, Vector3 } from 'three';
import { Mesh, Region, World } from 'askew';
import rapier from '@dimforge/rapier3d-compat';
import * as crashcat from 'crashcat';

await rapier.init();
crashcat.registerAll();

const dt = 1 / 60;
const speed = 5;
const gravity = 9.81;
/** What all controllers are told. */
const rules = { maxSlope: 0.87, stepHeight: 0.35, stepDepth: 0.1, snap: 0.25, skin: 0.005 };

const radius = 0.3;
const half = 0.9;
const sides = 8;
/** An upright prism, as wide and high as the others. */
const prism = Float32Array.from(
  [-half, half].flatMap((y) =>
    Array.from({ length: sides }, (_, k) => {
      const turn = (2 * Math.PI * k) / sides;
      return [radius * Math.cos(turn), y, radius * Math.sin(turn)];
    }).flat(),
  ),
);

export const bodies = ['capsule', 'sphere', 'box', 'hull', 'cylinder'];
/** From the middle of a body down. */
export const lowest = (body) => (body === 'sphere' ? radius : half);

/** The way that character i is asked to go in a frame, in the plane: it turns as it goes. */
function wayOf(i, frame, to) {
  const heading = i + 0.03 * frame;
  to.set(speed * dt * Math.cos(heading), 0, speed * dt * Math.sin(heading));
  return to;
}

/** Plays all frames of all characters; `move(i, way)` says whether it stands then. */
function play({ count, frames }, move) {
  const way = new Vector3();
  const falls = new Float64Array(count);
  for (let frame = 0; frame < frames; frame++) {
    for (let i = 0; i < count; i++) {
      wayOf(i, frame, way).y = falls[i] - gravity * dt * dt;
      falls[i] = move(i, way) ? 0 : way.y;
    }
  }
}

export function regionOf(body) {
  if (body === 'sphere') return Region.sphere({ center: [0, 0, 0], radius });
  if (body === 'box') return new Region({ center: [0, 0, 0], halfExtents: [radius, half, radius] });
  if (body === 'cylinder') return Region.cylinder({ center: [0, 0, 0], radius, height: 2 * half });
  if (body === 'hull') return Region.hull(prism);
  return Region.capsule({ from: [0, radius - half, 0], to: [0, half - radius, 0], radius });
}

export function askewWalkers({ positions, indices }, body, walk) {
  const world = new World();
  world.add({ shape: Mesh.build({ positions, indices }), still: true });
  const regions = Array.from({ length: walk.count }, () => regionOf(body));
  const steps = regions.map((region, i) => world.moveAndSlide(region.setPose(walk.starts[i]), [0, 0, 0]));
  const options = steps.map((previous) => ({ ...rules, previous }));
  const ends = new Float64Array(3 * walk.count);
  return {
    ends,
    play() {
      regions.forEach((region, i) => region.setPose(walk.starts[i]));
      regions.forEach((region, i) => world.moveAndSlide(region, [0, 0, 0], rules, steps[i]));
      play(walk, (i, way) => {
        const step = world.moveAndSlide(regions[i], way, options[i], steps[i]);
        regions[i].setPose(step.center);
        return step.state === 'ground';
      });
      steps.forEach(({ center }, i) => ends.set(center, 3 * i));
    },
    dispose: () => world.dispose(),
  };
}

/** All characters in one call a frame. */
export function askewCrowd({ positions, indices }, body, walk) {
  const { count, frames, starts } = walk;
  const world = new World();
  world.add({ shape: Mesh.build({ positions, indices }), still: true });
  const ids = Uint32Array.from(starts, (center) => world.add({ shape: regionOf(body).setPose(center), layers: 2 }));
  const centers = Float64Array.from(starts.flatMap((center) => center.toArray()));
  const translations = new Float64Array(3 * count);
  const steps = world.moveAndSlideMany({ ids, translations }, { ...rules, mask: 1 });
  const moved = { ids, translations, previous: steps };
  const ends = new Float64Array(3 * count);
  return {
    ends,
    play() {
      const way = new Vector3();
      world.setPoses(ids, centers);
      world.moveAndSlideMany({ ids, translations: translations.fill(0) }, { ...rules, mask: 1 }, steps);
      for (let frame = 0; frame < frames; frame++) {
        for (let i = 0; i < count; i++) {
          wayOf(i, frame, way).y = (steps.states[i] === 2 ? 0 : translations[3 * i + 1]) - gravity * dt * dt;
          way.toArray(translations, 3 * i);
        }
        world.moveAndSlideMany(moved, { ...rules, mask: 1 }, steps);
        world.setPoses(ids, steps.centers);
      }
      ends.set(steps.centers);
    },
    dispose: () => world.dispose(),
  };
}

function rapierShape(body) {
  const { ColliderDesc } = rapier;
  if (body === 'sphere') return ColliderDesc.ball(radius);
  if (body === 'box') return ColliderDesc.cuboid(radius, half, radius);
  if (body === 'cylinder') return ColliderDesc.cylinder(half, radius);
  return body === 'hull' ? ColliderDesc.convexHull(prism) : ColliderDesc.capsule(half - radius, radius);
}

/** Its KinematicCharacterController. */
export function rapierWalkers({ positions, indices }, body, walk) {
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  const [level, others] = [0x0001ffff, 0x00020001]; // the characters are of a group that no character sees
  world.createCollider(rapier.ColliderDesc.trimesh(positions, indices).setCollisionGroups(level));
  const colliders = walk.starts.map(({ x, y, z }) =>
    world.createCollider(rapierShape(body).setTranslation(x, y, z).setCollisionGroups(others)),
  );
  world.step();
  const controller = world.createCharacterController(rules.skin);
  controller.setMaxSlopeClimbAngle(rules.maxSlope);
  controller.enableAutostep(rules.stepHeight, rules.stepDepth, false);
  controller.enableSnapToGround(rules.snap);
  const ends = new Float64Array(3 * walk.count);
  const at = new Vector3();
  return {
    ends,
    play() {
      colliders.forEach((collider, i) => collider.setTranslation(walk.starts[i]));
      play(walk, (i, way) => {
        controller.computeColliderMovement(colliders[i], way, undefined, others);
        colliders[i].setTranslation(at.copy(colliders[i].translation()).add(controller.computedMovement()));
        return controller.computedGrounded();
      });
      colliders.forEach((collider, i) => at.copy(collider.translation()).toArray(ends, 3 * i));
    },
    dispose: () => world.free(),
  };
}

function crashcatShape(body) {
  const { box, capsule, convexHull, cylinder, sphere } = crashcat;
  if (body === 'sphere') return sphere.create({ radius });
  if (body === 'box') return box.create({ halfExtents: [radius, half, radius] });
  if (body === 'cylinder') return cylinder.create({ halfHeight: half, radius });
  if (body === 'hull') return convexHull.create({ positions: [...prism] });
  return capsule.create({ radius, halfHeightOfCylinder: half - radius });
}

/** Its kcc. */
export function crashcatWalkers({ positions, indices }, body, walk) {
  const { kcc } = crashcat;
  const settings = crashcat.createWorldSettings();
  const objectLayer = crashcat.addObjectLayer(settings, crashcat.addBroadphaseLayer(settings));
  const world = crashcat.createWorld(settings);
  const shape = crashcat.triangleMesh.create({ positions: [...positions], indices: [...indices] });
  crashcat.rigidBody.create(world, { motionType: crashcat.MotionType.STATIC, shape, objectLayer });
  const filter = crashcat.filter.create(world.settings.layers);
  const asked = {
    ...kcc.createDefaultUpdateSettings(),
    stickToFloorStepDown: [0, -rules.snap, 0],
    walkStairsStepUp: [0, rules.stepHeight, 0],
    walkStairsStepForwardTest: rules.stepDepth,
  };
  const own = crashcatShape(body);
  const upright = new Quaternion().toArray();
  const made = { shape: own, maxSlopeAngle: rules.maxSlope, characterPadding: rules.skin };
  let characters = [];
  const down = [0, -gravity, 0];
  const ends = new Float64Array(3 * walk.count);
  return {
    ends,
    play() {
      characters = walk.starts.map((at) => kcc.create(made, at.toArray(), [...upright]));
      play(walk, (i, way) => {
        const character = characters[i];
        for (let k = 0; k < 3; k++) character.linearVelocity[k] = way.getComponent(k) / dt;
        kcc.update(world, character, dt, down, asked, undefined, filter);
        return character.ground.state === 0;
      });
      characters.forEach(({ position }, i) => ends.set(position, 3 * i));
    },
    dispose: () => {},
  };
}
