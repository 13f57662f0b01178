import { Heightfield, Mesh, Region, World } from 'askew';
import type { Triple } from '../../../figures/state/box.js';
import { answer, imports, literal, shapeCode, vector } from '../../controls/code.js';
import { shapeOf } from '../../../figures/state/shape.js';
import { bodyState } from './body.js';
import { extentsOf, hillHeights, hillSamples, tunnelMesh, type Part, type Pose } from './level.js';
import { readWalk } from './recording.js';
import { gravity, optionsOf, simulate, walkSpeed } from './simulation.js';
import type { WalkState } from './state.js';

/** So far a second of walking can lead, with a jump. */
const around = 5;
const dt = 1 / 60;

interface Placed {
  part: Part;
  pose: Pose;
}

/** A second's walk to the front from where the walk of a state ends, among what is near, as a program. */
export function walkCode(state: WalkState): string {
  const { center, near } = sceneOf(state);
  const { stepState, free, end } = walked(state, center, near);
  const classes = new Set(near.map(({ part }) => classOf(part)));
  return [
    imports('World', 'Region', ...[...classes].filter((name) => name !== 'Region')),
    ...(state.file === null ? [] : fileComment(state.file)),
    'const world = new World();',
    ...near.map(placedCode),
    '',
    shapeCode('body', bodyState(state.body, center)),
    'const id = world.add({ shape: body });',
    `const options = ${literal(optionsOf(state))};`,
    'const dt = 1 / 60;',
    '',
    '// Fixed steps: the one before says what the body stands on, which carries it when it moves.',
    'let fall = 0;',
    'let step = world.moveAndSlide(id, [0, 0, 0], options);',
    'for (let frame = 0; frame < 60; frame++) {',
    `  fall -= ${gravity} * dt;`,
    `  world.moveAndSlide(id, [0, fall * dt, ${-walkSpeed} * dt], { ...options, previous: step }, step);`,
    '  world.move(id, { center: step.center });',
    '  fall = step.slid[1] / dt;',
    '}',
    answer('step.state', stepState),
    answer('step.free', free),
    `Array.from(step.center, (x) => x.toFixed(6)); // → [${end.map((text) => `'${text}'`).join(', ')}]`,
    '',
    'world.dispose();',
    '',
  ].join('\n');
}

/** How a program gets the triangles of the reader's own file. */
const fileComment = (file: string): string[] => [
  '// The model comes in by the loader of three.js and meshFromObject3D of askew/three, mesh by mesh:',
  `//   const { scene } = await new GLTFLoader().loadAsync(${literal(file)});`,
  '//   world.add({ shape: meshFromObject3D(object).mesh, matrix: object.matrixWorld, still: true });',
  '',
];

/** Where the walk of a state ends, and what is near there, where it is then. */
function sceneOf(state: WalkState): { center: Triple; near: Placed[] } {
  const simulation = simulate(state, readWalk(state.walk) ?? []);
  const center = [...simulation.step.center] as Triple;
  const { world, own, parts } = simulation;
  const { ids, count } = world.overlap(new Region({ center, size: [2 * around, 3 * around, 2 * around] }), {
    exclude: own,
  });
  const found = new Set(Array.from(ids.subarray(0, count), (id) => simulation.partOf(id)));
  // What comes out of a file of the reader's is too much for a program.
  const drawn = parts.filter(({ place }) => !place);
  const near = drawn.flatMap((part, i) => (found.has(part) ? [{ part, pose: simulation.poseOf(i) }] : []));
  simulation.dispose();
  return { center, near };
}

/** What the program does. */
function walked(state: WalkState, center: Triple, near: Placed[]) {
  const world = new World();
  for (const { part, pose } of near) world.add({ shape: part.shape, ...pose, still: true });
  const id = world.add({ shape: bodyRegionAt(state, center) });
  const options = optionsOf(state);
  let fall = 0;
  const step = world.moveAndSlide(id, [0, 0, 0], options);
  for (let frame = 0; frame < 60; frame += 1) {
    fall -= gravity * dt;
    world.moveAndSlide(id, [0, fall * dt, -walkSpeed * dt], { ...options, previous: step }, step);
    world.move(id, { center: step.center });
    fall = step.slid[1] / dt;
  }
  world.dispose();
  return { stepState: step.state, free: step.free, end: Array.from(step.center, (x) => x.toFixed(6)) };
}

const bodyRegionAt = (state: WalkState, center: Triple): Region => shapeOf(bodyState(state.body, center));

const classOf = ({ shape }: Part): string =>
  shape instanceof Mesh ? 'Mesh' : shape instanceof Heightfield ? 'Heightfield' : 'Region';

function placedCode({ part, pose }: Placed): string {
  const { center, rotation } = pose;
  const isTurned = rotation.some((x, i) => x !== (i === 3 ? 1 : 0));
  const posed = `center: ${vector(center)}${isTurned ? `, rotation: ${vector(rotation)}` : ''}, still: true`;
  return `world.add({ shape: ${shapeText(part)}, ${posed} }); // ${part.name}`;
}

function shapeText({ shape }: Part): string {
  if (shape instanceof Mesh) {
    const { positions, indices } = tunnelMesh;
    return `Mesh.build({ positions: Float64Array.from(${vector(positions)}), indices: Uint16Array.from(${vector(indices)}), solid: true })`;
  }
  if (shape instanceof Heightfield) {
    const { heights, extent } = hillHeights;
    const samples = `columns: ${hillSamples}, rows: ${hillSamples}, size: [${extent}, ${extent}]`;
    return `Heightfield.build({ heights: Float32Array.from(${vector(heights)}), ${samples} })`;
  }
  const [x, y, z] = extentsOf(shape as Region);
  return (shape as Region).kind === 'cylinder'
    ? `Region.cylinder({ radius: ${x / 2}, height: ${y} })`
    : `new Region({ size: ${vector([x, y, z])} })`;
}
