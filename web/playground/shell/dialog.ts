import { iconButton } from '../../figures/page/buttons.js';
import { el } from '../../figures/page/dom.js';

/** A sheet over the page, closed by its button, by Escape, or by a press beside it. */
export function sheetOf(id: string, title: string, ...content: HTMLElement[]): HTMLDialogElement {
  const sheet = el('dialog', { class: 'sheet', 'aria-labelledby': `${id}-title` });
  const close = iconButton('close', 'Close', () => sheet.close());
  sheet.append(el('header', {}, el('h2', { id: `${id}-title` }, title), close), ...content);
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  return sheet;
}
