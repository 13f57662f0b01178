import { el } from '../page/dom.js';

/** The name of an axis, `A.x × B.y` or `A.face3`, with each letter in the color of its shape. */
export function axisName(name: string): HTMLElement {
  const parts = name.split(/([AB]\.\w+)/).map((part) => {
    const box = part.startsWith('A.') ? 'a' : part.startsWith('B.') ? 'b' : null;
    return box ? el('span', { class: `of-${box}` }, part) : part;
  });
  return el('span', { class: 'axis-name' }, ...parts);
}
