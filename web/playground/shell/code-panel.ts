import { iconButton } from '../../figures/page/buttons.js';
import { el } from '../../figures/page/dom.js';
import { copyText } from '../../figures/page/copy.js';
import type { Demo, Panel } from '../controls/demo.js';
import type { Store } from '../controls/store.js';

/** The program follows the state once it has rested for so many milliseconds. */
const patience = 150;

const tokens = /(\/\/.*)|('[^'\n]*')|\b(import|from|const|let|await|new|for|of|if)\b|(-?\b\d+(?:\.\d+)?(?:e-?\d+)?\b)/g;
const kinds = ['comment', 'string', 'keyword', 'number'];

/** The state as a program to copy: `Panel` with what shows it anew. */
export function codePanel<State>(demo: Demo<State>, store: Store<State>): Panel {
  const code = el('code');
  const listing = el('pre', { class: 'listing', tabindex: '0', 'aria-label': 'Program' }, code);
  const said = el('span', { class: 'quiet', role: 'status' });
  const copy = iconButton('copy', 'Copy the program', () => copyText(code.textContent, said));
  const note = el('span', { class: 'quiet' }, 'A program that does the like.');
  const head = el('div', { class: 'code-head' }, note, said, copy);
  if (import.meta.env.ASKEW_PUBLISHED) head.append(stackBlitzButton(demo.title, code));
  const element = el('div', { class: 'code' }, head, listing);
  let waiting = 0;
  let shown: State | null = null;
  const show = (): void => {
    if (shown === store.state || element.closest('[hidden]')) return;
    shown = store.state;
    code.replaceChildren(...painted(demo.code(store.state)));
  };
  const later = (): void => {
    clearTimeout(waiting);
    waiting = window.setTimeout(show, patience);
  };
  store.onChange(later);
  return { id: 'code', label: 'Code', element, opened: show };
}

/** What opens the program where it can be changed and run; it installs askew from the registry, so only once it is there. */
function stackBlitzButton(title: string, code: HTMLElement): HTMLElement {
  return iconButton('open', 'Open in StackBlitz', async () => {
    const { openInStackBlitz } = await import('./stackblitz.js');
    openInStackBlitz(title, code.textContent!);
  });
}

/** The program in pieces, each in the color of its kind. */
function painted(text: string): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    pieces.push(text.slice(end, match.index));
    const kind = kinds[match.slice(1).findIndex((part) => part !== undefined)];
    pieces.push(el('span', { class: `code-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  return [...pieces, text.slice(end)];
}
