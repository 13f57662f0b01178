import type { AxisRow, Relation } from 'askew';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import { titleOf } from '../../../figures/state/shape.js';
import type { ShapesModel } from './model.js';
import { shapeRef } from '../../controls/shape-pair-model.js';
import { LiveRegion } from '../../controls/live-region.js';

const meetings: Record<Relation, string> = {
  disjoint: 'are apart',
  touching: 'touch',
  overlapping: 'overlap',
  contains: 'overlap: B lies within A',
  inside: 'overlap: A lies within B',
  equal: 'are equal',
};

/** Where a way out leads, for who has not met the names of axes yet. */
function directionWords({ kind }: AxisRow): string {
  if (kind === 'edge') return 'square to an edge of each';
  if (kind === 'faceA' || kind === 'faceB') return `straight out of a face of ${kind[4]}`;
  return 'along a normal of both';
}

/** A word that is a button, and the mark that stays with it. */
const together = (word: HTMLElement, mark: HTMLElement | string): HTMLElement =>
  el('span', { class: 'together' }, word, mark);

/** The relation of two shapes, and how far apart or how to part them, read aloud when it has settled. */
export function shapesSentence(model: ShapesModel): HTMLElement {
  const [kindA, kindB, how, mark, along] = [el('span'), el('span'), el('span'), el('span'), el('span')];
  const amount = el('button', { type: 'button', class: 'ref' });
  const [a, b] = [shapeRef(model, 'a'), shapeRef(model, 'b')];
  const element = el(
    'p',
    { class: 'sentence' },
    ...[together(a, ','), kindA, ' and ', together(b, ','), kindB, how, together(amount, mark), along],
  );
  for (const type of ['pointerenter', 'focus'] as const) amount.addEventListener(type, () => model.light(0));
  for (const type of ['pointerleave', 'blur'] as const) amount.addEventListener(type, () => model.light(null));
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { relation, closest, way, axes } = model.answer;
    const apart = closest.distance > 0;
    const deep = (way?.depth ?? 0) > 0;
    element.dataset.relation = relation;
    write(kindA, ` ${titleOf(model.state.a.kind)},`);
    write(kindB, ` ${titleOf(model.state.b.kind)},`);
    write(how, ` ${meetings[relation]}${apart ? ', at a distance of ' : deep ? '. Shortest way out: ' : '.'}`);
    amount.hidden = !apart && !deep;
    write(amount, format(apart ? closest.distance : (way?.depth ?? 0)));
    amount.className = `ref of-${apart ? 'gap' : 'way'}`;
    write(mark, deep ? ',' : apart ? '.' : '');
    write(along, deep ? ` ${directionWords(axes[0])}.` : '');
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}
