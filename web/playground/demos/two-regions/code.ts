import { translationOptions } from '../../../figures/state/translation-limit.js';
import { answerPair, type PairState } from '../../../figures/state/pair.js';
import { answer, imports, regionCode, vector } from '../../controls/code.js';

/** A pair of boxes as a program, with what the package returns. */
export function pairCode(state: PairState): string {
  const { explanation, way, inside } = answerPair(state);
  const { rows, winner } = explanation;
  const options = translationOptions(state.bound);
  const asked = `a.minimumTranslation(b${options ? `, ${optionsCode(options)}` : ''})`;
  const push = way
    ? [
        `const push = ${asked}!;`,
        answer('push.depth', way.depth),
        answer('Array.from(push.vector)', vector(way.vector)).replaceAll("'", ''),
      ]
    : [answer(asked, null)];
  return [
    imports('Region'),
    regionCode('a', state.a),
    regionCode('b', state.b),
    '',
    answer('a.relation(b)', explanation.relation),
    answer('a.separation(b)', explanation.separation),
    '',
    ...push,
    '',
    'const why = a.explain(b);',
    answer('why.rows.length', rows.length),
    answer('why.rows[why.winner].name', rows[winner].name),
    ...(state.planes ? ['', answer(`a.contains(${vector(state.point)})`, inside)] : []),
    '',
  ].join('\n');
}

function optionsCode(options: object): string {
  const parts = Object.entries(options).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? vector(value as number[]) : value}`,
  );
  return `{ ${parts.join(', ')} }`;
}
