import { counted } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import { LiveRegion } from '../../controls/live-region.js';
import type { TerrainModel } from './model.js';

/** How many triangles the shape touches and how it comes out, read aloud when it has settled. */
export function terrainSentence(model: TerrainModel): HTMLElement {
  const letter = el('button', { type: 'button', class: 'ref of-a', 'aria-label': 'A: select' }, 'A');
  letter.addEventListener('click', () => model.view.set({ selected: 'a' }));
  const [met, ghosts, rest] = [el('span'), el('b', { class: 'of-overlap' }), el('span')];
  const way = el('b', { class: 'of-way' });
  const element = el('p', { class: 'sentence' }, letter, met, ghosts, rest, way);
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { touches, translation, free, moved } = model.answer;
    const ghostCount = touches.filter(({ isGhost }) => isGhost).length;
    element.dataset.touches = String(touches.length);
    element.dataset.ghosts = String(ghostCount);
    write(
      met,
      touches.length === 0 ? ' touches nothing.' : ` presses on ${counted(touches.length, 'triangle', 'triangles')}`,
    );
    write(ghosts, ghostCount > 0 ? `, ${ghostCount} by ghost contacts` : '');
    const isIn = moved !== null;
    const end = touches.length === 0 ? (isIn ? ' It is within the rock.' : '') : '.';
    write(rest, `${end}${isIn ? ` Way out${free ? '' : ', not all of it'}: ` : ''}`);
    write(way, isIn ? `${format(Math.hypot(...translation))}.` : '');
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}
