import { el } from '../../../figures/page/dom.js';
import type { PairModel } from './model.js';
import { SidesTable } from '../../controls/sides-panel.js';
import { tripleFields } from '../../controls/triple-fields.js';

/** The six planes of A, a point, and on which side of each plane it lies. */
export function planesPanel(model: PairModel): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => model.showPlanes(box.checked));
  const letter = el('b', { class: 'of-a' }, 'A');
  const toggle = el('label', { class: 'switch' }, box, 'Show the planes of ', letter, ' and the point P');
  const table = new SidesTable(
    (plane) => model.view.set({ plane }),
    () => model.showPlanes(true),
  );
  model.onChange(() => {
    const { sides, inside } = model.answer;
    box.checked = model.store.state.planes;
    table.show({ sides, inside, lit: model.view.now.plane });
  });
  const fields = tripleFields({
    title: 'point P',
    label: 'P',
    step: 0.1,
    read: () => model.store.state.point,
    write: (point, label) => model.setPoint(point, { label }),
    onChange: (listen) => model.onChange(listen),
  });
  return el('div', {}, toggle, fields, table.element);
}
