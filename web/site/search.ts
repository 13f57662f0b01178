import { icon } from '../figures/page/icons.js';
import { el } from '../figures/page/dom.js';

/** A button that opens the search, and the keys that do: `/` where nobody types, and Ctrl or Cmd K. */
export function searchButton(): HTMLElement {
  const button = el(
    'button',
    { type: 'button', class: 'search-open', 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '/' },
    icon('search'),
    el('span', {}, 'Search'),
    el('kbd', { 'aria-hidden': 'true' }, '/'),
  );
  const load = (): Promise<typeof import('./search-dialog.js')> => import('./search-dialog.js');
  const open = (): void => void load().then(({ openSearch }) => openSearch());
  button.addEventListener('click', open);
  button.addEventListener('focus', () => void load().then(({ rows }) => rows()));
  document.addEventListener('keydown', (event) => {
    const typed = (event.target as Element).closest('input, textarea, select, [contenteditable], askew-lesson');
    const isSlash = event.key === '/' && !typed && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSlash && !isK) return;
    event.preventDefault();
    open();
  });
  return button;
}
