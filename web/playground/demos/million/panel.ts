import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { multitudeSizes } from './state.js';
import { Choice } from '../../controls/choice.js';
import type { MultitudeModel } from './model.js';
import { Timing } from '../../controls/timing.js';

/** All boxes are asked once the region has rested for so many milliseconds. */
const patience = 250;
/** One query that takes fewer milliseconds is too short for the clock, and measured by many once the region rests. */
const shortest = 0.5;
const sizes = multitudeSizes.map((count) => [count, formatCount(count)] as const);

/** How many boxes there are, what a query takes, and what asking each of them takes. */
export function multitudePanel(model: MultitudeModel): HTMLElement {
  const crowd = new Choice<number>('boxes', sizes, (count) => model.set({ count }, ''));
  model.onChange(() => crowd.show(model.state.count));
  return el('div', { class: 'query' }, crowd.element, overlapCounts(model), bruteForce(model));
}

function overlapCounts(model: MultitudeModel): HTMLElement {
  const names = ['found', 'exact tests', 'candidates by their bounds', 'blocks of four bounds', 'core, for this query'];
  const cells = names.map(() => el('td', { class: 'number' }));
  const rows = names.map((name, i) => el('tr', {}, el('th', { scope: 'row' }, name), cells[i]));
  const tell = (): void => {
    const { counts, time } = model.answer;
    const { hits, tested, candidates, visited } = counts;
    [hits, tested, candidates, visited].forEach((count, i) => write(cells[i], formatCount(count)));
    write(cells[4], time < shortest ? '…' : milliseconds(time));
    timing.measure(ask);
  };
  const ask = (): void => void model.all.world.overlap(model.answer.region);
  const timing = new Timing(model.store, (microseconds) => write(cells[4], milliseconds(microseconds / 1000)));
  model.store.onChange(tell);
  model.onDispose(() => timing.stop());
  tell();
  return el('table', { class: 'count-table' }, el('tbody', {}, ...rows));
}

/** The same boxes asked one by one, by `OBB` of three.js, where that is switched on. */
function bruteForce(model: MultitudeModel): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => model.set({ brute: box.checked }, ''));
  const [found, time] = [el('dd'), el('dd')];
  const list = el('dl', { class: 'times' }, el('dt', {}, 'found by OBB'), found, el('dt', {}, 'time, all of it'), time);
  const note = el('p', { class: 'quiet' }, 'OBB has an epsilon of its own; one object is filled box by box.');
  let waiting = 0;
  const measure = (): void => {
    const start = performance.now();
    const count = model.all.countByOBB(model.state.region);
    write(time, milliseconds(performance.now() - start));
    write(found, formatCount(count));
  };
  const tell = (): void => {
    const { brute } = model.state;
    box.checked = brute;
    list.hidden = note.hidden = !brute;
    clearTimeout(waiting);
    for (const cell of [found, time]) write(cell, '…');
    if (brute && model.store.isSettled) waiting = window.setTimeout(measure, patience);
    else if (!brute) model.all.forgetOBB();
  };
  model.store.onChange(tell);
  tell();
  const label = el('label', { class: 'switch' }, box, 'Also ask every box, with three.js’s OBB');
  model.onDispose(() => clearTimeout(waiting));
  return el('div', {}, label, list, note);
}

function milliseconds(value: number): string {
  return `${value.toPrecision(3)} ms`;
}
