import { AxisTable, tieWords } from '../../../figures/plot/axis-table.js';
import { el, write } from '../../../figures/page/dom.js';
import { translationLimitPanel } from './translation-limit-panel.js';
import type { PairModel } from './model.js';
import { Timing } from '../../controls/timing.js';

/** The axes of `explain`, and where the way out may lead. Pointing at a row shows its axis in the scene, pressing its name keeps it there. */
export function axesPanel(model: PairModel): HTMLElement {
  let time: string | null = null;
  const table = new AxisTable({ hover: (row) => model.light(row), press: (row) => model.pin(row) });
  const foot = el('p', { class: 'foot' });
  const timing = new Timing(model.store, (microseconds) => {
    time = `${microseconds.toFixed(microseconds < 10 ? 1 : 0)} µs`;
    tell();
  });
  const tell = (): void => {
    const { rows } = model.answer.explanation;
    const used = rows.filter((row) => row.redundant === null).length;
    const parts = [`${rows.length} axes`, `${used} used`];
    if (time) parts.push(`${time} an answer`);
    const ties = tieWords(model.answer.explanation);
    write(foot, `${ties && `${ties}. `}${parts.join(', ')}`);
  };
  model.store.onChange(() => timing.measure(ask));
  const ask = (): void => void model.answer.a.separation(model.answer.b);
  model.onChange(() => {
    table.show(model.answer.explanation, model.view.now.row, model.pinned);
    tell();
  });
  model.onDispose(() => timing.stop());
  timing.measure(ask);
  return el('div', {}, table.element, foot, translationLimitPanel(model));
}
