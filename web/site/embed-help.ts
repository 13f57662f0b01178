import { el } from '../figures/page/dom.js';

/** The two ways to put a lesson on a page of one's own, with the address of this site in them. */
export function embedHelp(name: string): HTMLElement[] {
  const home = new URL('..', location.href).href;
  return [
    ...snippet(
      'As an element, one script tag',
      `<script type="module" src="${home}element/lessons/cdn/askew-lesson.js"></script>
<askew-lesson name="${name}" playground="${home}">
  <a href="${home}lessons/${name}.html">Open the lesson</a>
</askew-lesson>`,
    ),
    ...snippet(
      'As a frame, where scripts are not allowed',
      `<iframe src="${home}embed/${name}.html" title="${document.title}" loading="lazy"
  style="width: 100%; aspect-ratio: 5 / 4; border: 0"></iframe>`,
    ),
    ...snippet(
      'With frames: their height follows the text (optional)',
      `<script src="${home}embed/host.js" defer></script>`,
    ),
  ];
}

function snippet(title: string, code: string): HTMLElement[] {
  const copy = el('button', { type: 'button', class: 'copy' }, 'Copy');
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code);
      copy.textContent = 'Copied';
    } catch {
      getSelection()?.selectAllChildren(text);
      copy.textContent = 'Selected';
    }
  });
  const text = el('code', {}, code);
  return [el('h2', {}, title, ' ', copy), el('pre', { tabindex: '0', role: 'region', 'aria-label': title }, text)];
}
