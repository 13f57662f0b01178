import { iconButton } from '../../figures/page/buttons.js';
import { el } from '../../figures/page/dom.js';
import { longestLink } from '../../figures/state/share-link.js';
import { copyText } from '../../figures/page/copy.js';

const noLink = `This state does not fit into a link: it is longer than ${longestLink} characters, or has larger numbers or more parts than links may hold.`;
const size = { width: '100%', height: 520 };

/** The link to what the page shows, and the frame that shows it on another page; or, without what follows `#`, why not. */
export function shareParts(title: string, hash: string | null): HTMLElement[] {
  if (hash === null) return [el('p', { class: 'sheet-problem', role: 'alert' }, noLink)];
  const link = copied('Link', 'Opens the playground with exactly this state. Nothing is stored anywhere else.', 2);
  const frame = copied('Embed', 'A frame for your own page: the scene, its answer and its tools.', 4);
  link.show(address(hash, false));
  frame.show(frameOf(title, address(hash, true)));
  return [link.element, frame.element];
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
