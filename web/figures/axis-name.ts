import { el } from './dom.js';

/** The name of an axis, `A.x × B.y`, with each letter in the colour of its box. */
export function axisName(name: string): HTMLElement {
  const parts = name.split(/(A\.[xyz]|B\.[xyz])/).map((part) => {
    const box = part.startsWith('A.') ? 'a' : part.startsWith('B.') ? 'b' : null;
    return box ? el('span', { class: `of-${box}` }, part) : part;
  });
  return el('span', { class: 'axis-name' }, ...parts);
}
