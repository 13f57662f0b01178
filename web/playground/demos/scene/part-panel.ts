import type { Relation } from 'askew';
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
  const { relation, separation } = model.contents.tell(row, model.state.shape, model.answer.region);
  const by =
    separation === 0 ? '' : separation > 0 ? `, by a gap of ${format(separation)}` : `, ${format(-separation)} deep`;
  return `${words[relation]}${by}`;
}

/** The part that is asked about, as numbers. */
export function partFacts(model: SceneModel): HTMLElement {
  const names = ['region', 'how surely', 'corners', 'volume', 'to A'];
  const cells = names.map(() => el('dd'));
  const list = el('dl', { class: 'times part-facts' }, ...names.flatMap((name, i) => [el('dt', {}, name), cells[i]]));
  const title = el('h2', { class: 'part-name' });
  const none = el('p', { class: 'quiet' }, 'Press a mesh, in the scene or in the list, to ask about it.');
  model.onChange(() => {
    const { part } = model.looks;
    none.hidden = part !== null;
    list.hidden = title.hidden = part === null;
    if (part === null) return;
    const { region } = model.contents.tell(part, model.state.shape, model.answer.region);
    write(title, model.contents.parts[part].name);
    const facts = [
      region.kind,
      region.certainty === 'exact' ? 'exact' : `within ${region.certainty}`,
      String(region.corners().length / 3),
      format(region.volume),
      meetings(model, part),
    ];
    facts.forEach((fact, i) => write(cells[i], fact));
  });
  return el('div', {}, none, title, list);
}
