// From import to the first answer, each in a process of its own: what a page waits for.
import { execFileSync } from 'node:child_process';
import { peerUrl } from './peers/install.mjs';
import { report } from './measure.mjs';

const rapier = peerUrl('@dimforge/rapier3d-compat');

const scripts = {
  askew: `
    const { init, Region } = await import('askew');
    await init();
    const a = new Region({ center: [0, 0, 0], size: [2, 2, 2] });
    answer = a.overlaps(new Region({ center: [1.5, 0, 0], size: [2, 2, 2], rotation: [0, 0, 0.3, 1] }));`,
  rapier:
    rapier &&
    `
    const { default: rapier } = await import(${JSON.stringify(rapier)});
    await rapier.init();
    const world = new rapier.World({ x: 0, y: 0, z: 0 });
    world.createCollider(rapier.ColliderDesc.cuboid(1, 1, 1));
    world.step();
    const shape = new rapier.Cuboid(1, 1, 1);
    world.intersectionsWithShape({ x: 1.5, y: 0, z: 0 }, { x: 0, y: 0, z: 0, w: 1 }, shape, () => (answer = true));`,
};

function startOnce(script) {
  const whole = `let answer; const start = performance.now(); ${script}
    if (!answer) throw new Error('no answer');
    console.log(performance.now() - start);`;
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', whole], options)) * 1e6;
}

const times = {};
for (const [name, script] of Object.entries(scripts)) {
  if (!script) continue;
  const all = Array.from({ length: 7 }, () => startOnce(script)).sort((a, b) => a - b);
  times[name] = all[3];
}
report('import to first answer', 'ms', times);
