import { Region } from 'askew';
import { Level, standable, walkerShape, type WalkerState } from './state.js';
import { answer, imports, shapeCode, vector } from '../../controls/code.js';
import { level } from './level.js';

const groundCode = `
/** Slopes push straight up, walls push level, ceilings push as they like; a normal leads into what pushes. */
const onTheGround = ([, y]: Float64Array) =>
  y <= -${standable} ? { along: [0, 1, 0] } : y < ${standable} ? { within: [0, 1, 0] } : undefined;`;

/** Pushing somebody out of a level as a program, with where that ends. */
export function walkerCode({ walker, grounded }: WalkerState): string {
  const scene = new Level(level);
  const { region, pushes } = scene.answer({ version: 1, walker, pushed: true, grounded });
  scene.dispose();
  const boxes = level.map((box) => {
    const { center, halfAxes } = new Region(box);
    return `  ${[...center, ...halfAxes].join(', ')},`;
  });
  return [
    imports('Region', 'World'),
    '// The level, one box a line: center, then the three half axes.',
    `const boxes = new Float64Array([\n${boxes.join('\n')}\n]);`,
    'const world = new World();',
    'world.addMany({ boxes, still: true });',
    shapeCode('player', walkerShape(walker)),
    ...(grounded ? [groundCode] : []),
    `
/** The way out of the box that the player is deepest in. */
const deepest = () => {
  const { ids, count } = world.overlap(player);
  const boxes = Array.from(ids.subarray(0, count), (id) => world.regionOf(id));
  const ways = boxes.map((box) => ({ box, ...player.minimumTranslation(box)! }));
  const [push] = ways.filter(({ depth }) => depth > 0).sort((a, b) => b.depth - a.depth);
  return ${grounded ? 'push && player.minimumTranslation(push.box, onTheGround(push.normal))' : 'push'};
};

let pushes = 0;
for (let push = deepest(); push && pushes < 12; push = deepest()) {
  player.translate(push.vector);
  pushes += 1;
}`,
    answer('pushes', pushes.length),
    `Array.from(player.center); // → ${vector(region.center)}`,
    '',
    'world.dispose();',
    '',
  ].join('\n');
}
