import { iconButton } from '../../figures/page/buttons.js';
import { el } from '../../figures/page/dom.js';
import { longestLink } from '../../figures/state/share-link.js';
import { copyText } from '../../figures/page/copy.js';
import { dialogOf } from './dialog.js';

const size = { width: '100%', height: 520 };

/** What `ShareSheet` tells others: links to what the page shows. */
export interface Links {
  title: string;
  /** What follows `#`; null when the state is too long for that. */
  hash(): string | null;
}

/** The dialog with the link to what the page shows, and with the frame that shows it on another page. */
export function shareDialog({ title, hash }: Links): { dialog: HTMLDialogElement; open(): void } {
  const link = copied('Link', 'Opens the playground with exactly this state. Nothing is stored anywhere else.', 2);
  const frame = copied('Embed', 'A frame for your own page: the scene, its answer and its tools.', 4);
  const problem = el('p', { class: 'sheet-problem', role: 'alert' });
  const dialog = dialogOf('share', 'Share', problem, link.element, frame.element);
  const open = (): void => {
    const end = hash();
    problem.textContent = end === null ? `This state is too large for a link of ${longestLink} characters.` : '';
    link.element.hidden = frame.element.hidden = end === null;
    if (end !== null) {
      link.show(address(end, false));
      frame.show(frameOf(title, address(end, true)));
    }
    dialog.showModal();
  };
  return { dialog, open };
}

/** The address of this page with that end, as it stands alone or in a frame. */
export function address(end: string, embedded: boolean): string {
  const url = new URL(location.href);
  url.search = embedded ? '?embed' : '';
  url.hash = end;
  return url.href;
}

function frameOf(title: string, source: string): string {
  const { width, height } = size;
  return `<iframe src="${source}" title="${title}: askew" width="${width}" height="${height}" loading="lazy"></iframe>`;
}

/** A text to copy, with what it is for. */
function copied(name: string, about: string, rows: number) {
  const area = el('textarea', { readonly: '', rows: String(rows), 'aria-label': name, spellcheck: 'false' });
  const said = el('span', { class: 'quiet', role: 'status' });
  const button = iconButton('copy', `Copy: ${name}`, () => {
    area.select();
    void copyText(area.value, said);
  });
  area.addEventListener('focus', () => area.select());
  const head = el('div', { class: 'share-head' }, el('h3', {}, name), said, button);
  const element = el('section', { class: 'share-part' }, head, el('p', { class: 'quiet' }, about), area);
  return { element, show: (text: string): void => void (area.value = text) };
}
