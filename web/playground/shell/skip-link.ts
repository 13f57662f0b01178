import { el } from '../../figures/page/dom.js';

/** The first stop of the Tab key: from there to the scene at once. `#` names demos here, so that it is a button. */
export function skipLink(): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'skip' }, 'Skip to the scene');
  button.addEventListener('click', () => document.querySelector<HTMLElement>('.view [role=application]')?.focus());
  return button;
}
