import type { Readings } from './figure.js';
import { shadowsOn } from './shadows-on.js';
import { format, formatSigned } from '../../figures/page/numbers.js';
import { answerPair, movedBy, type PairState } from '../../figures/state/pair.js';

const meetings: Record<string, string> = {
  disjoint: 'are apart',
  touching: 'touch',
  overlapping: 'overlap',
  contains: 'overlap: B lies within A',
  inside: 'overlap: A lies within B',
  equal: 'are equal',
};

const faces = 6;

/** What may be said about two boxes: their relation, axis by axis, and the way out. */
export function readPair(state: PairState, view?: { row?: number | 'winner' | null }): Readings {
  const { explanation, way, moved, b } = answerPair(state);
  const { rows, winner, relation, separation } = explanation;
  const best = rows[winner];
  const overlapping = rows.slice(0, faces).filter((row) => row.separation < 0).length;
  const second = explanation.runnerUp === null ? null : rows[explanation.runnerUp];
  const apart = separation > 0;
  const shown = typeof view?.row === 'number' ? rows[view.row] : undefined;
  const most = `${apart ? 'Widest gap' : 'Shortest way out'} ${format(Math.abs(separation))} along ${best.name}`;
  return {
    summary: `A and B ${meetings[relation]}. ${shown ? shadowsOn(shown) : most}.`,
    words: {
      relation,
      meet: relation === 'disjoint' ? 'no' : 'yes',
      winner: best.name,
      kind: best.kind === 'edge' ? 'edge' : 'face',
      separation: formatSigned(separation),
      depth: format(way?.depth ?? 0),
      facesOverlapping: String(overlapping),
      rows: String(rows.length),
      redundant: String(rows.filter((row) => row.redundant !== null).length),
      second: second?.name ?? '',
      secondSeparation: second ? formatSigned(second.separation) : '',
      afterwards: moved ? b.relation(moved) : relation,
      ...Object.fromEntries(rows.map((row) => [row.name, format(Math.abs(row.separation))])),
      length: format(Math.hypot(...(way?.vector ?? [0, 0, 0]))),
    },
  };
}

/** What may be said about a point and the six planes of A. */
export function readPoint(state: PairState): Readings {
  const { sides, inside } = answerPair(state);
  const below = sides.filter(({ side }) => side !== 'above').length;
  const names = ['+x', '−x', '+y', '−y', '+z', '−z'];
  const above = names.filter((_, i) => sides[i].side === 'above');
  const why = above.length === 0 ? 'above none of the six planes' : `above ${above.join(' and ')}`;
  return {
    summary: `P is ${inside ? 'inside' : 'outside'} A: ${why}.`,
    words: {
      inside: inside ? 'inside' : 'outside',
      below: String(below),
      above: String(above.length),
      ...Object.fromEntries(sides.map(({ distance }, i) => [names[i], formatSigned(distance)])),
      slab: sides[0].side !== 'above' && sides[1].side !== 'above' ? 'between' : 'beyond',
    },
  };
}

/** A after its way out of B. */
export function part(state: PairState): PairState {
  const { way } = answerPair(state);
  return way ? { ...state, a: { ...state.a, center: movedBy(state.a, way) } } : state;
}
