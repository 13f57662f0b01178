import { el } from '../figures/page/dom.js';

/** The themes that a snippet may ask for; the first leaves it to the page around. */
const themes = ['', 'light', 'dark', 'system'];
const themeNames: Record<string, string> = { '': 'as the page around', system: 'as the system of the reader' };

/** The two ways to put a lesson on a page of one's own, with the address of this site in them. */
export function embedHelp(name: string): HTMLElement[] {
  const home = new URL('..', location.href).href;
  const theme = el('select', { id: 'embed-theme' });
  theme.append(...themes.map((each) => el('option', { value: each }, themeNames[each] ?? each)));
  const parts = [
    snippet('As an element, one script tag and one sheet', () => elementOf(home, name, theme.value)),
    snippet('As a frame, where scripts are not allowed', () => frameOf(home, name, theme.value)),
    snippet(
      'With frames: their height follows the text (optional)',
      () => `<script src="${home}embed/host.js" defer></script>`,
    ),
  ];
  theme.addEventListener('change', () => parts.forEach(({ show }) => show()));
  const choice = el('p', { class: 'embed-theme' }, el('label', { for: 'embed-theme' }, 'Theme'), ' ', theme);
  return [choice, ...parts.flatMap(({ elements }) => elements)];
}

/** The sheet reserves the height, and the picture stands there until the lesson runs: nothing on the page moves. */
function elementOf(home: string, name: string, theme: string): string {
  return `<link rel="stylesheet" href="${home}element.css">
<script type="module" src="${home}element.js"></script>
<askew-lesson name="${name}"${theme && ` theme="${theme}"`} playground="${home}">
  <img src="${home}element/${name}${theme === 'dark' ? '-dark' : ''}.webp" width="960" height="600" alt="">
  <a href="${home}lessons/${name}.html">Open the lesson</a>
</askew-lesson>`;
}

function frameOf(home: string, name: string, theme: string): string {
  const look = theme === 'light' || theme === 'dark' ? `?theme=${theme}` : '';
  return `<iframe src="${home}embed/${name}.html${look}" title="${document.title}" loading="lazy"
  style="width: 100%; aspect-ratio: 5 / 4; border: 0"></iframe>`;
}

function snippet(title: string, code: () => string): { elements: HTMLElement[]; show(): void } {
  const copy = el('button', { type: 'button', class: 'copy' }, 'Copy');
  const text = el('code', {}, code());
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text.textContent ?? '');
      copy.textContent = 'Copied';
    } catch {
      getSelection()?.selectAllChildren(text);
      copy.textContent = 'Selected';
    }
  });
  const elements = [
    el('h2', {}, title, ' ', copy),
    el('pre', { tabindex: '0', role: 'region', 'aria-label': title }, text),
  ];
  return { elements, show: () => void (text.textContent = code()) };
}
