import { answerSides, type SidesState } from '../../../figures/state/sides.js';
import { answer, imports, regionCode, vector } from '../../controls/code.js';

/** A box, its planes and a point as a program, with what the package returns. */
export function sidesCode(state: SidesState): string {
  const { sides, inside, distance } = answerSides(state);
  const list = (each: (side: (typeof sides)[number]) => string): string => `[${sides.map(each).join(', ')}]`;
  return [
    imports('Region'),
    regionCode('a', state.a),
    `const p = ${vector(state.point)};`,
    '',
    answer('a.contains(p)', inside),
    `a.planes().map((plane) => plane.classify(p)); // → ${list(({ side }) => `'${side}'`)}`,
    `a.planes().map((plane) => plane.signedDistance(p)); // → ${list((each) => String(each.distance))}`,
    answer('a.distance(p)', distance),
    '',
  ].join('\n');
}
