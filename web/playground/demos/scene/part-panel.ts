import type { Relation } from 'askew';
import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { SceneModel } from './model.js';

const words: Record<Relation, string> = {
  disjoint: 'is apart from A',
  touching: 'touches A',
  overlapping: 'overlaps A',
  contains: 'holds all of A',
  inside: 'lies within A',
  equal: 'is equal to A',
};

/** How a part lies to A, in words. */
export function meetings(model: SceneModel, row: number): string {
  const told = model.contents.tell(row, model.state.shape, model.answer);
  if ('met' in told) {
    const { met, triangles } = told;
    return met === 0 ? words.disjoint : `meets A in ${formatCount(met)} of its ${formatCount(triangles)} triangles`;
  }
  const { relation, separation } = told;
  const by =
    separation === 0 ? '' : separation > 0 ? `, by a gap of ${format(separation)}` : `, ${format(-separation)} deep`;
  return `${words[relation]}${by}`;
}

/** The part that is asked about, as numbers: names and values. */
function factsOf(model: SceneModel, part: number): [name: string, value: string][] {
  const told = model.contents.tell(part, model.state.shape, model.answer);
  const own: [string, string][] =
    'met' in told
      ? [
          ['surface', `${formatCount(told.triangles)} triangles`],
          ['corners', formatCount(told.vertices)],
        ]
      : [
          ['region', told.region.kind],
          ['how surely', told.region.certainty === 'exact' ? 'exact' : `within ${told.region.certainty}`],
          ['corners', String(told.region.corners().length / 3)],
          ['volume', format(told.region.volume)],
        ];
  return [...own, ['to A', meetings(model, part)]];
}

/** The part that is asked about. */
export function partFacts(model: SceneModel): HTMLElement {
  const list = el('dl', { class: 'times part-facts' });
  const title = el('h2', { class: 'part-name' });
  const none = el('p', { class: 'quiet' }, 'Press a mesh, in the scene or in the list, to ask about it.');
  let shown = '';
  model.onChange(() => {
    const { part } = model.looks;
    none.hidden = part !== null;
    list.hidden = title.hidden = part === null;
    if (part === null) return;
    write(title, model.contents.parts[part].name);
    const facts = factsOf(model, part);
    if (shown === String(facts)) return;
    shown = String(facts);
    list.replaceChildren(...facts.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
  });
  return el('div', {}, none, title, list);
}
