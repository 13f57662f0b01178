// From import to the first answer, each in a process of its own: what a page waits for.
import { execFileSync } from 'node:child_process';
import { report } from './measure.mjs';

/** What a game that wants no more than one answer writes. */
const scripts = {
  askew: `
    const { init, Region } = await import('askew');
    await init();
    const a = new Region({ center: [0, 0, 0], size: [2, 2, 2] });
    answer = a.overlaps(new Region({ center: [1.5, 0, 0], size: [2, 2, 2], rotation: [0, 0, 0.3, 1] }));`,
  'THREE.OBB': `
    const { Vector3 } = await import('three');
    const { OBB } = await import('three/addons/math/OBB.js');
    const a = new OBB(new Vector3(), new Vector3(1, 1, 1));
    answer = a.intersectsOBB(new OBB(new Vector3(1.5, 0, 0), new Vector3(1, 1, 1)));`,
  'typed JS': `
    const { overlap, stride } = await import(${JSON.stringify(import.meta.resolve('../../web/bench/peers/typed-boxes.mjs'))});
    const boxes = Float64Array.from({ length: 2 * stride }, (_, i) => (i % stride < 12 ? 0 : 1));
    for (const i of [3, 7, 11, 18, 22, 26]) boxes[i] = 1;
    boxes[stride] = 1.5;
    answer = overlap(boxes, 0, boxes, 1);`,
  rapier: `
    const { default: rapier } = await import('@dimforge/rapier3d-compat');
    await rapier.init();
    const world = new rapier.World({ x: 0, y: 0, z: 0 });
    world.createCollider(rapier.ColliderDesc.cuboid(1, 1, 1));
    world.step();
    const shape = new rapier.Cuboid(1, 1, 1);
    world.intersectionsWithShape({ x: 1.5, y: 0, z: 0 }, { x: 0, y: 0, z: 0, w: 1 }, shape, () => (answer = true));`,
  jolt: `
    const jolt = await (await import('jolt-physics')).default();
    const turn = (x) =>
      jolt.Mat44.prototype.sRotationTranslation(new jolt.Quat(0, 0, 0, 1), new jolt.Vec3(x, 0, 0));
    const a = new jolt.OrientedBox(turn(0), new jolt.Vec3(1, 1, 1));
    answer = a.OverlapsOrientedBox(new jolt.OrientedBox(turn(1.5), new jolt.Vec3(1, 1, 1)), 0);`,
  crashcat: `
    const crashcat = await import('crashcat');
    crashcat.registerAll();
    const any = crashcat.createAnyCollideShapeCollector();
    const shape = crashcat.box.create({ halfExtents: [1, 1, 1] });
    const settings = crashcat.createDefaultCollideShapeSettings();
    const place = (x) => [shape, 0, 0, x, 0, 0, 0, 0, 0, 1, 1, 1, 1];
    crashcat.collideShapeVsShape(any, settings, ...place(0), ...place(1.5));
    answer = any.hit !== null;`,
};

function startOnce(script) {
  const whole = `let answer; const start = performance.now(); ${script}
    if (!answer) throw new Error('no answer');
    console.log(performance.now() - start);`;
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', whole], options)) * 1e6;
}

const rounds = 7;
const peers = Object.entries(scripts);
const starts = Object.fromEntries(peers.map(([name]) => [name, []]));
for (let round = 0; round < rounds; round++) {
  // Taking turns, so that a busy machine is as slow for all.
  for (const [name, script] of peers) starts[name].push(startOnce(script));
}
const median = (list) => list.sort((a, b) => a - b)[rounds >> 1];
report('import to first answer', 'ms', Object.fromEntries(peers.map(([name]) => [name, median(starts[name])])));
