import { el } from '../../../figures/page/dom.js';
import type { Desk } from './model.js';
import { SidesTable } from '../../controls/sides-panel.js';
import { tripleFields } from '../../controls/triple-fields.js';

/** The six planes of A, a point, and on which side of each plane it lies. */
export function planesPanel(desk: Desk): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => desk.showPlanes(box.checked));
  const letter = el('b', { class: 'of-a' }, 'A');
  const toggle = el('label', { class: 'switch' }, box, 'Show the planes of ', letter, ' and the point P');
  const table = new SidesTable(
    (plane) => desk.view.set({ plane }),
    () => desk.showPlanes(true),
  );
  desk.onChange(() => {
    const { sides, inside } = desk.answer;
    box.checked = desk.store.state.planes;
    table.show({ sides, inside, lit: desk.view.now.plane });
  });
  const fields = tripleFields({
    title: 'point P',
    label: 'P',
    step: 0.1,
    read: () => desk.store.state.point,
    write: (point, label) => desk.setPoint(point, { label }),
    onChange: (listen) => desk.onChange(listen),
  });
  return el('div', {}, toggle, fields, table.element);
}
