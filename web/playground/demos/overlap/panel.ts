import { crowdSizes } from '../../controls/overlap-query.js';
import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import type { OverlapModel } from './model.js';
import { overlapTimes } from './times.js';
import { Choice } from '../../controls/choice.js';
import { NumberField } from '../../controls/number-field.js';
import { queryModes } from '../../controls/query-modes.js';

const sizes = crowdSizes.map((count) => [count, formatCount(count)] as const);
/** The maximum that is offered first. */
const someMax = 20;

/** How the crowd is asked, and what that took, as `explainOverlap` counts it. */
export function overlapPanel(model: OverlapModel): HTMLElement {
  const crowd = new Choice<number>('boxes', sizes, (count) => model.setCrowd({ count }));
  const mode = new Choice('found by', queryModes, (value) => model.setMode(value));
  model.onChange(() => {
    crowd.show(model.store.state.count);
    mode.show(model.store.state.mode);
  });
  const other = el('button', { type: 'button', class: 'action plain' }, 'Other boxes');
  other.addEventListener('click', () => model.setCrowd({ seed: model.store.state.seed + 1 }));
  return el(
    'div',
    { class: 'query' },
    el('div', { class: 'choice-line' }, crowd.element, other),
    mode.element,
    maximum(model),
    countTable(model),
    overlapTimes(model),
  );
}

/** A limit to how many are found, and whether it left out some. */
function maximum(model: OverlapModel): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => model.setMax(box.checked ? someMax : null));
  const field = new NumberField({
    label: 'maximum',
    short: '',
    step: 1,
    min: 1,
    change: (value) => model.setMax(value),
  });
  const note = el('span', { class: 'quiet' });
  model.onChange(() => {
    const { max } = model.store.state;
    box.checked = max !== null;
    field.element.hidden = max === null;
    if (max !== null) field.show(max);
    write(note, max === null ? '' : model.answer.truncated ? 'stopped there: truncated' : 'not reached');
  });
  const label = el('label', { class: 'switch' }, box, 'Limit results to');
  return el('div', { class: 'maximum' }, label, field.element, note);
}

/** What became of the boxes, each line with its look in the scene. */
function countTable(model: OverlapModel): HTMLElement {
  const line = (look: string, name: string, hint: string) => {
    const number = el('td', { class: 'number' });
    const mark = el('span', { class: `look look-${look}`, 'aria-hidden': 'true' });
    const words = el('th', { scope: 'row' }, mark, name, ' ', el('span', { class: 'quiet' }, hint));
    return { number, row: el('tr', { 'data-count': look }, words, number) };
  };
  const lines = {
    all: line('all', 'boxes', 'in the world'),
    blocks: line('none', 'blocks', 'of four bounds looked at'),
    candidates: line('none', 'candidates', 'by their bounds'),
    tested: line('none', 'exact tests', ''),
    rejected: line('rejected', 'rejected', 'by the exact test'),
    found: line('found', 'found', ''),
  };
  model.onChange(() => {
    const { visited, candidates, tested, hits } = model.answer.counts;
    const numbers = {
      all: model.store.state.count,
      blocks: visited,
      candidates,
      tested,
      rejected: model.answer.truncated ? null : tested - hits,
      found: hits,
    };
    for (const [name, count] of Object.entries(numbers))
      write(lines[name as keyof typeof lines].number, count === null ? '?' : formatCount(count));
  });
  const rows = Object.values(lines).map(({ row }) => row);
  return el('table', { class: 'count-table' }, el('tbody', {}, ...rows));
}
