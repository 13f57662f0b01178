import { Plane } from 'askew';
import { Vector3 } from 'three';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { Triple } from '../../../figures/state/box.js';
import { Choice } from '../../controls/choice.js';
import { tripleFields } from '../../controls/triple-fields.js';
import { cornerNames } from './figure.js';
import type { PlaneModel } from './model.js';
import { withCorner } from './plane-moves.js';
import { anchorOf, answerPlaneTest, type PlaneTestState } from './state.js';

/** How far from the anchor the three points of a plane stand at first. */
const spread = 2;

/** The plane in numbers: from a normal and a point, or through three points. */
export function planeFields(model: PlaneModel): HTMLElement {
  const way = new Choice<'normal' | 'points'>(
    'made from',
    [
      ['normal', 'a normal and a point'],
      ['points', 'three points'],
    ],
    (value) => model.set(value === 'points' ? throughPoints(model.state) : fromNormal(model.state), ''),
  );
  const normal = el('div', {}, line(model, 'normal, of any length', 'normal'), line(model, 'a point on it', 'point'));
  const points = el('div', {}, ...cornerNames.map((_, i) => corner(model, i)));
  const offset = el('dd');
  model.onChange(() => {
    const { through } = model.state;
    way.show(through ? 'points' : 'normal');
    normal.hidden = through !== undefined;
    points.hidden = through === undefined;
    write(offset, format(model.answer.plane.offset));
  });
  const list = el(
    'dl',
    { class: 'times' },
    el('dt', {}, 'offset: the plane from the origin, along its unit normal'),
    offset,
  );
  return el('div', {}, el('div', { class: 'choice-line' }, way.element), normal, points, list);
}

function line(model: PlaneModel, title: string, part: 'normal' | 'point'): HTMLElement {
  return tripleFields({
    title,
    label: part,
    step: 0.1,
    read: () => model.state[part],
    write: (numbers, label) => model.set({ [part]: numbers }, label),
    onChange: (listen) => model.onChange(listen),
  });
}

function corner(model: PlaneModel, number: number): HTMLElement {
  return tripleFields({
    title: `point ${cornerNames[number]}`,
    label: cornerNames[number],
    step: 0.1,
    read: () => model.state.through?.[number] ?? model.state.point,
    write: (numbers, label) => model.set({ through: withCorner(model.state, number, numbers) }, label),
    onChange: (listen) => model.onChange(listen),
  });
}

/** The same plane by three points around its anchor. */
function throughPoints(state: PlaneTestState): Partial<PlaneTestState> {
  const normal = new Vector3().fromArray(new Plane({ normal: state.normal, point: state.point }).normal);
  const aside = new Vector3(1, 0, 0);
  if (Math.abs(normal.x) > 0.9) aside.set(0, 0, 1);
  const [u, v] = [aside.projectOnPlane(normal).setLength(spread), new Vector3()];
  v.crossVectors(normal, u);
  const at = (along: number, sideways: number): Triple =>
    new Vector3().fromArray(state.point).addScaledVector(u, along).addScaledVector(v, sideways).toArray();
  return { through: [at(1, 0), at(-0.5, 0.87), at(-0.5, -0.87)] };
}

function fromNormal(state: PlaneTestState): Partial<PlaneTestState> {
  const { plane } = answerPlaneTest({ ...state, boxes: [] });
  return { through: undefined, point: anchorOf(state), normal: Array.from(plane.normal) as Triple };
}
