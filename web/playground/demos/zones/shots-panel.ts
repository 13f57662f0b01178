import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import type { ZonesDesk } from './model.js';

/** Whether shots are seen between frames, and how many are told of each way. */
export function shotsSwitch(desk: ZonesDesk): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => desk.view.set({ swept: box.checked }));
  const toggle = el('label', { class: 'switch' }, box, 'Sweep the plates that are shot at');
  const [fired, swept, looked] = [el('dd'), el('dd'), el('dd')];
  desk.onChange(() => {
    const told = (way: boolean): string =>
      formatCount(desk.shots.filter((shot) => shot.kind === 'enter' && shot.swept === way).length);
    box.checked = desk.view.now.swept;
    write(fired, formatCount(desk.fired));
    write(swept, told(true));
    write(looked, told(false));
    swept.className = desk.view.now.swept ? 'of-gap' : '';
    looked.className = desk.view.now.swept ? '' : 'of-gap';
  });
  const lines = [
    el('dt', {}, `shots at ${desk.plates.map(desk.zoneName).join(' and ')}, some beside`),
    fired,
    el('dt', {}, 'told when swept'),
    swept,
    el('dt', {}, 'told when looked at once a frame'),
    looked,
  ];
  return el('div', { class: 'zone-shots' }, toggle, el('dl', { class: 'times zone-shot-counts' }, ...lines));
}
