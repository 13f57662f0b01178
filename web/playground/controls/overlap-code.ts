import { answerOverlap, type OverlapState } from './overlap-query.js';
import { Crowd, home } from './crowd.js';
import { answer, anyShapeCode, imports, vector } from './code.js';

/** More boxes than this are not written out but made again. */
const someIgnored = 8;

/** An overlap query as a program; its boxes are placed at random, so they come from the same numbers as in the scene. */
export function overlapCode(state: OverlapState): string {
  const crowd = new Crowd(state.count, state.seed);
  const { counts, truncated } = answerOverlap(crowd, state);
  crowd.dispose();
  const { mode, max, ignored } = state;
  const options = [`mode: '${mode}'`];
  if (max !== null) options.push(`max: ${max}`);
  if (ignored.length > 0) options.push(`exclude: ${vector(ignored)}.map((row) => ids[row])`);
  return [
    imports('Region', 'World'),
    randomCode(state),
    'const world = new World({ capacity: count });',
    'const ids = world.addMany({ centers, sizes, rotations, still: true });',
    '',
    anyShapeCode('region', state.region),
    '',
    ignored.length > someIgnored
      ? `const found = world.overlap(region, {\n  ${options.join(',\n  ')},\n});`
      : `const found = world.overlap(region, { ${options.join(', ')} });`,
    answer('found.count', counts.hits),
    answer('found.truncated', truncated),
    '',
    'world.dispose();',
    '',
  ].join('\n');
}

/** `randomBoxes`, written out. */
function randomCode({ count, seed }: OverlapState): string {
  return `// ${count} tilted boxes at random.
const count = ${count};
let state = ${seed};
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const middle = ${vector(home.middle)};
const reach = ${vector(home.reach)};
const room = 2 * Math.cbrt((reach[0] * reach[1] * reach[2]) / count);
const centers = new Float64Array(3 * count);
const sizes = new Float64Array(3 * count);
const rotations = new Float64Array(4 * count);
for (let i = 0; i < 3 * count; i += 1) {
  centers[i] = middle[i % 3] + reach[i % 3] * (2 * random() - 1);
  sizes[i] = room * (0.2 + 0.55 * random());
}
for (let i = 0; i < 4 * count; i += 1) rotations[i] = i % 4 === 3 ? 0.25 + random() : 2 * random() - 1;
`;
}
