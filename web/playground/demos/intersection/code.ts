import { answerIntersection, type ShapePairState } from '../../../figures/state/shape-pair.js';
import { answer, imports, shapeCode, vector } from '../../controls/code.js';

/** What two shapes share as a program, with what the package returns. */
export function intersectionCode(state: ShapePairState): string {
  const { relation, shared, points } = answerIntersection(state);
  const [first] = points;
  return [
    imports('Region'),
    shapeCode('a', state.a),
    shapeCode('b', state.b),
    '',
    answer('a.relation(b)', relation),
    'const shared = a.intersection(b);',
    ...(shared
      ? [
          answer('shared!.dimension', shared.dimension),
          answer('shared!.volume', shared.volume),
          answer('shared!.partOfA', shared.partOfA),
          answer('shared!.partOfB', shared.partOfB),
        ]
      : [answer('shared', null)]),
    '',
    'const points = a.intersectionPoints(b);',
    answer('points.length', points.length),
    ...(first
      ? [
          `[points[0].edgeOf, points[0].edge, points[0].face, points[0].t]; // → ['${first.edgeOf}', ${first.edge}, ${first.face}, ${first.t}]`,
          `[...points[0].point]; // → ${vector(first.point)}`,
        ]
      : []),
    '',
  ].join('\n');
}
