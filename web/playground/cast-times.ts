import { overlapsMany } from 'askew';
import { castOptions } from '../figures/cast.js';
import { formatCount } from '../figures/counts.js';
import { el, write } from '../figures/dom.js';
import type { CastDesk } from './cast-desk.js';
import { bestTime, Timing } from './timing.js';

const waiting = '…';

/** How long the cast takes against testing every box, measured once nothing has changed for a while. */
export function castTimes(desk: CastDesk): HTMLElement {
  const [cast, all, ratio] = [el('dd'), el('dd'), el('dd')];
  let answers = new Uint8Array(desk.crowd.count);
  const ask = (): void => {
    desk.crowd.world.cast(desk.answer.region, castOptions(desk.crowd, desk.store.state));
  };
  const testAll = (): void => {
    if (answers.length !== desk.crowd.count) answers = new Uint8Array(desk.crowd.count);
    overlapsMany(desk.answer.region, desk.crowd.boxes, answers);
  };
  const timing = new Timing((one) => {
    const every = bestTime(testAll);
    const hits = answers.reduce((sum, hit) => sum + hit, 0);
    write(cast, format(one));
    write(all, `${format(every)}, meets ${formatCount(hits)}`);
    write(ratio, `${(every / one).toPrecision(2)} times`);
  });
  const measure = (): void => {
    for (const cell of [cast, all, ratio]) write(cell, waiting);
    timing.measure(ask);
  };
  desk.store.onChange(measure);
  desk.onDispose(() => timing.stop());
  measure();
  const lines = [
    el('dt', {}, 'this cast'),
    cast,
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
