import { el } from '../../figures/page/dom.js';
import type { Panel } from '../controls/demo.js';

/** Panels behind tabs; arrow keys go from tab to tab. */
export function tabs(panels: Panel[]): HTMLElement {
  const list = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Panels' });
  const buttons = panels.map(({ id, label }) =>
    el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` }, label),
  );
  const bodies = panels.map(({ id, element }) =>
    el('div', { class: 'tab-body', role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` }, element),
  );
  const open = (chosen: number): void => {
    buttons.forEach((button, i) => {
      button.setAttribute('aria-selected', String(i === chosen));
      button.tabIndex = i === chosen ? 0 : -1;
      bodies[i].hidden = i !== chosen;
    });
    panels[chosen].opened?.();
  };
  buttons.forEach((button, i) => button.addEventListener('click', () => open(i)));
  list.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const next = (buttons.indexOf(event.target as HTMLButtonElement) + by + buttons.length) % buttons.length;
    open(next);
    buttons[next].focus();
  });
  list.append(...buttons);
  open(0);
  return el('div', { class: 'tabbed' }, list, ...bodies);
}
