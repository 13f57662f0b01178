import './search.css';
import { el, write } from '../figures/page/dom.js';
import { type Found, loadRows, searchOver } from './search-index.js';

const most = 12;
const around = 60;

/** The root of the site, which the logo leads to. */
const root = document.querySelector<HTMLAnchorElement>('.brand')!.href;

let loading: Promise<(query: string) => Found[]> | null = null;

/** Loads what is searched, once; after a failure the next call tries again. */
export function rows(): Promise<(query: string) => Found[]> {
  loading ??= loadRows(root).then(searchOver);
  loading.catch(() => (loading = null));
  return loading;
}

const input = el('input', {
  type: 'search',
  placeholder: 'Search guide, API, lessons and demos',
  'aria-label': 'Search guide, API, lessons and demos',
  autocomplete: 'off',
  spellcheck: 'false',
});
const said = el('p', { class: 'search-said', role: 'status' });
const list = el('ol', { class: 'found' });
const dialog = el('dialog', { class: 'search', 'aria-label': 'Search' }, input, said, list);
const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

input.addEventListener('input', () => void show());
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || (target as Element).closest('a')) dialog.close();
});
dialog.addEventListener('keydown', (event) => {
  const all = [input, ...links()];
  const at = all.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Enter' && at === 0) links()[0]?.click();
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all[Math.min(Math.max(to, 0), all.length - 1)]!.focus();
});
document.body.append(dialog);

/** Opens the search, with what was typed before. */
export function openSearch(): void {
  if (dialog.open) return;
  dialog.showModal();
  input.select();
  void rows().catch(() => undefined);
}

/** Shows what is found for what stands in the field now, which may have changed while the rows were loaded. */
async function show(): Promise<void> {
  const search = await rows().catch(() => null);
  const query = input.value.trim();
  if (!search) return write(said, 'The index could not be loaded.');
  const found = query ? search(query) : [];
  list.replaceChildren(...found.slice(0, most).map(item));
  if (!query) write(said, '');
  else if (found.length === 0) write(said, `Nothing found for “${query}”`);
  else write(said, found.length > most ? `The best ${most} of ${found.length}` : `${found.length} found`);
}

function item({ kind, title, page, address, text, terms }: Found): HTMLElement {
  const place = page ? `${kind} · ${page}` : kind;
  return el(
    'li',
    {},
    el(
      'a',
      { href: new URL(address, root).href },
      el('b', {}, title),
      el('span', { class: 'place' }, place),
      el('span', { class: 'snippet' }, ...snippet(text, terms)),
    ),
  );
}

/** The text around the first of the terms, with all of them marked. */
function snippet(text: string, terms: string[]): (Node | string)[] {
  const pattern = new RegExp(`(${terms.map((term) => term.replace(/[^\p{L}\p{N}]/gu, '')).join('|')})`, 'iu');
  const first = Math.max(0, text.search(pattern));
  const start = first > around ? text.indexOf(' ', first - around) + 1 : 0;
  const piece = text.slice(start, start + 3 * around);
  const parts = piece.split(new RegExp(pattern, 'giu')).map((part, i) => (i % 2 ? el('mark', {}, part) : part));
  return [start > 0 ? '… ' : '', ...parts, start + piece.length < text.length ? ' …' : ''];
}
