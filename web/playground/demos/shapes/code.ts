import type { ShapePairState } from '../../../figures/state/shape-pair.js';
import { answerShapes } from './answer.js';
import { answer, imports, shapeCode, vector } from '../../controls/code.js';

/** Two shapes as a program, with what the package returns. */
export function shapesCode(state: ShapePairState): string {
  const { relation, separation, closest, way, axes, axisCount } = answerShapes(state);
  const { distance, pointA, pointB } = closest;
  const apart = [
    'const { pointA, pointB } = a.closestPoints(b);',
    `[...pointA]; // → ${vector(pointA)}`,
    `[...pointB]; // → ${vector(pointB)}`,
  ];
  const push = way
    ? [
        'const push = a.minimumTranslation(b)!;',
        answer('push.depth', way.depth),
        `[...push.vector]; // → ${vector(way.vector)}`,
      ]
    : [answer('a.minimumTranslation(b)', null)];
  return [
    imports('Region'),
    shapeCode('a', state.a),
    shapeCode('b', state.b),
    '',
    answer('a.relation(b)', relation),
    answer('a.separation(b)', separation),
    answer('a.distance(b)', distance),
    ...(distance > 0 ? ['', ...apart] : []),
    '',
    ...push,
    '',
    'const why = a.explain(b);',
    answer('why.rows.length', axisCount),
    answer('why.rows[why.winner].name', axes[0].name),
    '',
  ].join('\n');
}
