import { Region } from 'askew';
import { Level, type WalkerState } from '../figures/walker.js';
import { answer, imports, regionCode, vector } from './code.js';
import { level } from './walker-level.js';

/** Pushing somebody out of a level as a program, with where that ends. */
export function walkerCode({ walker }: WalkerState): string {
  const scene = new Level(level);
  const { region, pushes } = scene.answer({ version: 1, walker, pushed: true, grounded: false });
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
    regionCode('player', walker),
    `
/** The way out of the box that the player is deepest in. */
const deepest = () => {
  const { ids, count } = world.cast(player);
  const ways = Array.from(ids.subarray(0, count), (id) => player.minimumTranslation(world.regionOf(id))!);
  return ways.sort((a, b) => b.depth - a.depth).find(({ depth }) => depth > 0);
};

let pushes = 0;
for (let push = deepest(); push && pushes < 12; push = deepest()) {
  const [x, y, z] = player.center;
  player.setPose([x + push.vector[0], y + push.vector[1], z + push.vector[2]]);
  pushes += 1;
}`,
    answer('pushes', pushes.length),
    `Array.from(player.center); // → ${vector(region.center)}`,
    '',
    'world.dispose();',
    '',
  ].join('\n');
}
