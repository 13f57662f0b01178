import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import type { ZonesModel } from './model.js';

/** Whether shots are seen between frames, and how many are told of each way. */
export function shotsSwitch(model: ZonesModel): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => model.view.set({ swept: box.checked }));
  const toggle = el('label', { class: 'switch' }, box, 'Sweep the plates that are shot at');
  const [fired, swept, looked] = [el('dd'), el('dd'), el('dd')];
  model.onChange(() => {
    const told = (way: boolean): string =>
      formatCount(model.shots.filter((shot) => shot.kind === 'enter' && shot.swept === way).length);
    box.checked = model.view.now.swept;
    write(fired, formatCount(model.fired));
    write(swept, told(true));
    write(looked, told(false));
    swept.className = model.view.now.swept ? 'of-gap' : '';
    looked.className = model.view.now.swept ? '' : 'of-gap';
  });
  const lines = [
    el('dt', {}, `shots at ${model.plates.map(model.zoneName).join(' and ')}, some past them`),
    fired,
    el('dt', {}, 'caught when swept'),
    swept,
    el('dt', {}, 'caught when looked at once a frame'),
    looked,
  ];
  return el('div', { class: 'zone-shots' }, toggle, el('dl', { class: 'times zone-shot-counts' }, ...lines));
}
