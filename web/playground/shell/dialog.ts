import { iconButton } from '../../figures/page/buttons.js';
import { el } from '../../figures/page/dom.js';

/** A dialog over the page, closed by its button, by Escape, or by a press beside it. */
export function dialogOf(id: string, title: string, ...content: HTMLElement[]): HTMLDialogElement {
  const dialog = el('dialog', { class: 'sheet', 'aria-labelledby': `${id}-title` });
  const close = iconButton('close', 'Close', () => dialog.close());
  dialog.append(el('header', {}, el('h2', { id: `${id}-title` }, title), close), ...content);
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  return dialog;
}
