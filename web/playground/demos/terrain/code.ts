import { answer, imports, literal, shapeCode, vector } from '../../controls/code.js';
import { cave, cavePlace, columns, extent, heightsCode, rows } from './landscape.js';
import { Terrain, type TerrainState } from './state.js';

/** A shape on the terrain as a program, with its contacts and the way out. */
export function terrainCode(state: TerrainState): string {
  const terrain = new Terrain();
  const { touches, translation, free } = terrain.answer(state);
  terrain.dispose();
  const { center, rotation } = cavePlace;
  const world = state.alone ? 'alone' : 'world';
  return [
    imports('Heightfield', 'Mesh', 'Region', 'World'),
    heightsCode,
    `const ground = Heightfield.build({ heights, columns: ${columns}, rows: ${rows}, size: [${extent}, ${extent}] });`,
    '// The cave: a vault of rock that is closed all around.',
    `const positions = ${literal(corners())};`,
    `const indices = Uint16Array.from(${vector(cave.indices)});`,
    'const cave = Mesh.build({ positions: Float64Array.from(positions.flat()), indices, solid: true });',
    '',
    'const world = new World();',
    'const groundId = world.add({ shape: ground, still: true });',
    `const caveId = world.add({ shape: cave, still: true, center: ${vector(center)}, rotation: ${vector(rotation)} });`,
    ...(state.alone ? [aloneCode] : []),
    shapeCode('a', state.a),
    '',
    `const { count, normals } = ${world}.contacts(a);`,
    answer('count', touches.length),
    ...(touches.length > 0 ? [`[...normals.subarray(0, 3)]; // → ${vector(touches[0].normal)}`] : []),
    `const push = ${world}.pushOut(a);`,
    `[...push.translation]; // → ${vector(translation)}`,
    answer('push.free', free),
    '',
    ...(state.alone ? ['alone.dispose();'] : []),
    'world.dispose();',
    '',
  ].join('\n');
}

const aloneCode = `
/** Each triangle as a collider of its own. */
const alone = new World();
for (const [id, { parts }] of [[groundId, ground], [caveId, cave]] as const)
  for (let part = 0; part < parts; part += 1) alone.add({ shape: world.partOf(id, part), still: true });`;

function corners(): number[][] {
  return Array.from({ length: cave.positions.length / 3 }, (_, i) => cave.positions.slice(3 * i, 3 * i + 3));
}
