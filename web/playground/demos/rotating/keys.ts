import type { Pair } from '../../../figures/plot/plot.js';
import { stepOf } from '../../controls/move-by-keys.js';
import type { RotatingModel } from './model.js';

export const rotatingKeys: [string, string][] = [
  ['M', 'rectangles, or a polygon'],
  ['T', 'turn the rectangles, or stop them'],
  ['1  2', 'the left or the right pair'],
  ['Tab', 'to the handles; arrows move the one that is reached'],
  ['N', 'draw a new polygon'],
  ['\u2190 \u2192 \u2191 \u2193', 'move the cross, or the point P'],
  ['Enter', 'put a corner at the cross'],
  ['C', 'close the polygon'],
  ['Del', 'take back the last corner, or the one that is reached'],
  ['Shift  Alt', 'with arrows: fine steps, coarse steps'],
];

/** Does what a key means here; true when it meant something. */
export function rotatingKey(model: RotatingModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { state } = model;
  const drawing = state.shows === 'polygon';
  const key = event.key.toLowerCase();
  if (key === 'm') model.show(drawing ? 'rectangles' : 'polygon');
  else if (key === 't' && !drawing) model.turn(!model.turning);
  else if (key === '1' || key === '2') model.view.set({ side: key === '1' ? 'left' : 'right' });
  else if (key === 'n') model.drawAnew();
  else return drawing && polygonKey(model, event);
  return true;
}

function polygonKey(model: RotatingModel, event: KeyboardEvent): boolean {
  const { closed, points, probe } = model.polygon;
  const onScene = (event.target as HTMLElement).matches('[role=application], body');
  const cursor = model.view.now.cursor ?? points.at(-1) ?? [0, 0];
  const by = stepOf(event, 'translate');
  if (by && closed) model.setPolygon({ probe: stepped(probe, by) }, 'key point');
  else if (by) model.view.set({ cursor: stepped(cursor, by) });
  else if (event.key === 'Enter' && onScene && !closed) model.addCorner(cursor);
  else if (event.key.toLowerCase() === 'c' && !closed) model.close();
  else if ((event.key === 'Backspace' || event.key === 'Delete') && onScene && !closed)
    model.removeCorner(points.length - 1);
  else return false;
  return true;
}

/** A key goes up the screen where in space it goes away. */
function stepped([x, y]: Pair, [right, , front]: readonly number[]): [number, number] {
  return [Number((x + right).toFixed(9)), Number((y - front).toFixed(9))];
}
