import type { Relation } from 'askew';
import { axisName } from '../../../figures/plot/axis-name.js';
import type { Way } from '../../../figures/state/translation-limit.js';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { PairModel } from './model.js';
import { LiveRegion } from '../../controls/live-region.js';

const meetings: Record<Relation, string> = {
  disjoint: 'are apart.',
  touching: 'touch.',
  overlapping: 'overlap.',
  contains: 'overlap: B lies within A.',
  inside: 'overlap: A lies within B.',
  equal: 'are equal.',
};

const wayNames: Record<Way, string> = {
  anywhere: 'Shortest way out: ',
  ground: 'Shortest way out on the ground: ',
  along: 'Way out along the direction: ',
};

/** The answer in one sentence; its words light what they name, and it is read aloud when it has settled. */
export function sentence(model: PairModel): HTMLElement {
  const refs = { a: ref(model, 'a', 'A'), b: ref(model, 'b', 'B') };
  const meets = el('span');
  const what = el('span');
  const amount = el('button', { type: 'button', class: 'ref' });
  const mark = el('span');
  const along = el('span');
  const gone = el('span');
  const point = el('span');
  const measured = el('span', { class: 'together' }, amount, mark);
  const element = el('p', { class: 'sentence' }, refs.a, ' and ', refs.b, meets, what, measured, along, gone, point);
  const live = new LiveRegion(element);
  lightsWinner(model, amount);
  model.onChange(() => {
    const { explanation, way, inside } = model.answer;
    const { relation } = explanation;
    const name = explanation.rows[explanation.winner].name;
    const apart = relation === 'disjoint';
    element.dataset.relation = relation;
    write(meets, ` ${meetings[relation]} `);
    const { to = 'anywhere' } = model.store.state.bound ?? {};
    const free = apart || to === 'anywhere';
    write(what, apart ? 'Widest gap: ' : model.canPart ? wayNames[to] : 'Their shadows only meet on ');
    write(amount, model.canPart || apart ? format(way?.depth ?? explanation.separation) : name);
    amount.className = `ref of-${apart ? 'gap' : model.canPart ? 'way' : 'axis'}`;
    const isNamed = free && (model.canPart || apart);
    write(mark, isNamed ? '' : '.');
    writeAxis(along, isNamed ? name : null);
    write(gone, goneWords(model));
    write(point, model.store.state.planes ? ` P is ${inside ? 'inside' : 'outside'} A.` : '');
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}

function ref(model: PairModel, name: 'a' | 'b', letter: string): HTMLButtonElement {
  const button = el('button', { type: 'button', class: `ref of-${name}`, 'aria-label': `${letter}: select` }, letter);
  button.addEventListener('click', () => model.view.set({ selected: name }));
  return button;
}

/** Pointing at the amount shows the axis it was measured along. */
function lightsWinner(model: PairModel, button: HTMLElement): void {
  const light = (): void => model.light(model.answer.explanation.winner);
  const leave = (): void => model.light(null);
  for (const type of ['pointerenter', 'focus'] as const) button.addEventListener(type, light);
  for (const type of ['pointerleave', 'blur'] as const) button.addEventListener(type, leave);
}

/** Ends the sentence with the axis, where it is not named before. */
function writeAxis(element: HTMLElement, name: string | null): void {
  if (name === null) write(element, '');
  else if (element.textContent !== ` along ${name}.`) element.replaceChildren(' along ', axisName(name), '.');
}

/** What a limit leaves of the way out. */
function goneWords({ answer: { way }, store }: PairModel): string {
  const maxDistance = store.state.bound?.maxDistance ?? null;
  return way && maxDistance !== null && way.depth > maxDistance ? ` A goes ${format(maxDistance)} of it.` : '';
}
