import { overlapsRegions, Region } from 'askew';
import { queryOptions } from '../../controls/overlap-query.js';
import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import type { OverlapModel } from './model.js';
import { bestTime, Timing } from '../../controls/timing.js';

const waiting = '…';
/** Boxes are asked one by one by what is none; more would hold up the page. */
const mostOneByOne = 10_000;

/** How long the query takes against testing every box, measured once nothing has changed for a while. */
export function overlapTimes(model: OverlapModel): HTMLElement {
  const [query, all, ratio] = [el('dd'), el('dd'), el('dd')];
  let answers = new Uint8Array(model.crowd.count);
  const ask = (): void => {
    model.crowd.world.overlap(model.answer.region, queryOptions(model.crowd, model.store.state));
  };
  const testAll = (): void => {
    if (answers.length !== model.crowd.count) answers = new Uint8Array(model.crowd.count);
    const { crowd, answer } = model;
    if (answer.region.kind === 'box') overlapsRegions(answer.region, crowd.boxes, answers);
    else for (let row = 0; row < crowd.count; row += 1) answers[row] = Number(answer.region.overlaps(boxAt(row)));
  };
  const box = new Region({ size: [1, 1, 1] });
  const boxAt = (row: number): Region => model.crowd.region(row, box);
  const timing = new Timing(model.store, (one) => {
    if (model.answer.region.kind !== 'box' && model.crowd.count > mostOneByOne) {
      write(query, format(one));
      return [all, ratio].forEach((cell) => write(cell, 'too long'));
    }
    const every = bestTime(testAll);
    const hits = answers.reduce((sum, hit) => sum + hit, 0);
    write(query, format(one));
    write(all, `${format(every)}, meets ${formatCount(hits)}`);
    write(ratio, `${(every / one).toPrecision(2)} times`);
  });
  const measure = (): void => {
    for (const cell of [query, all, ratio]) write(cell, waiting);
    timing.measure(ask);
  };
  model.store.onChange(measure);
  model.onDispose(() => timing.stop());
  measure();
  const lines = [
    el('dt', {}, 'this query'),
    query,
    el('dt', {}, 'testing every box'),
    all,
    el('dt', {}, 'faster'),
    ratio,
  ];
  return el('dl', { class: 'times' }, ...lines);
}

function format(microseconds: number): string {
  return `${(microseconds / 1000).toPrecision(2)} ms`;
}
