import { counted } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { RectanglesAnswer } from '../../../figures/state/rectangle-pair.js';
import type { RotatingModel } from './model.js';
import { LiveRegion } from '../../controls/live-region.js';

/** What the pairs or the polygon are about, read aloud when nothing turns. */
export function rotatingSentence(model: RotatingModel): HTMLElement {
  const element = el('p', { class: 'sentence' });
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { left, right } = model.answer;
    const rectangles = model.state.shows === 'rectangles';
    write(element, rectangles ? `Left: ${pairWords(left)}. Right: ${pairWords(right)}.` : polygonWords(model));
    element.dataset.relation = rectangles ? model.answer[model.view.now.side].explanation.relation : '';
    if (!model.turning) live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}

function pairWords({ corners, explanation: { relation } }: RectanglesAnswer): string {
  const inside = corners.filter((corner) => corner.inside).length;
  if (relation === 'disjoint') return 'apart';
  const how = relation === 'touching' ? 'touching' : 'overlapping';
  return `${how}, ${inside === 0 ? 'no corner' : counted(inside, 'corner', 'corners')} inside`;
}

function polygonWords(model: RotatingModel): string {
  const { polygon, error, parts, inside, distance } = model.answer.polygon;
  const { points } = model.polygon;
  if (error) return `Refused: ${error.message}.`;
  if (!polygon) {
    const next = points.length < 3 ? 'Press to put corners.' : 'Close it at the first corner.';
    return `${counted(points.length, 'corner', 'corners')} so far. ${next}`;
  }
  const cut = polygon.isConvex ? 'The polygon is convex' : `Concave: cut into ${parts.length} convex parts`;
  return `${cut}. P is ${inside ? 'inside' : `outside, ${format(distance)} away`}.`;
}
