import type { BoxState } from '../../figures/state/box.js';
import { el } from '../../figures/page/dom.js';
import type { ShapePairView } from './stage/shape-pair-figure.js';
import type { ShapeOf, ShapePairState } from '../../figures/state/shape-pair.js';
import { shapeNames, type ShapeName } from '../../figures/state/shape.js';
import type { AnswerModel } from './answer-model.js';
import { boxKeys, handleKey } from './handles.js';
import { moveByKeys, stepOf } from './move-by-keys.js';
import { objectTools } from './object-tools.js';
import { shapeFields } from './shape-fields.js';

/** What demos of two shapes share, whatever they ask about them. */
export type ShapePairModel<View extends ShapePairView, Answer> = AnswerModel<ShapePairState, View, Answer>;

const names = ['a', 'b'] as const;

export const shapePairKeys: [string, string][] = [
  ['A  B', 'select a shape'],
  ['Q', 'select the other one'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** A shape of the state in another place. */
export function placed({ state }: { state: ShapePairState }, name: ShapeOf, place: BoxState): Partial<ShapePairState> {
  const { center, size, rotation } = place;
  return { [name]: { ...state[name], center, size, rotation } };
}

/** Does what a key means for two shapes; true when it meant something. */
export function shapePairKey<View extends ShapePairView, Answer>(
  model: ShapePairModel<View, Answer>,
  event: KeyboardEvent,
): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = model.view.now;
  const select = (name: ShapeOf | null): void => model.view.set({ selected: name } as Partial<View>);
  const by = selected && stepOf(event, mode);
  const key = event.key.toLowerCase();
  if (by) model.set(placed(model, selected, moveByKeys(model.state[selected], mode, by)), `key ${selected} ${mode}`);
  else if (key === 'a' || key === 'b') select(key);
  else if (key === 'q') select(selected === 'a' ? 'b' : 'a');
  else if (key === 'escape') select(null);
  else return handleKey(model.view, key);
  return true;
}

/** Which of the two the handles and keys move, and how. */
export function shapePairTools<View extends ShapePairView, Answer>(model: ShapePairModel<View, Answer>): HTMLElement {
  return objectTools<ShapeOf, View>(model.view, [
    ['a', 'A', 'a', 'Select shape A'],
    ['b', 'B', 'b', 'Select shape B'],
  ]);
}

/** Both shapes as kinds, of those that may be chosen, and numbers. */
export function shapePairFields<View extends ShapePairView, Answer>(
  model: ShapePairModel<View, Answer>,
  choice: readonly ShapeName[] = shapeNames,
): HTMLElement {
  const sets = names.map((name) =>
    shapeFields({
      letter: name === 'a' ? 'A' : 'B',
      choice,
      read: () => model.state[name],
      write: (shape, label) => model.set({ [name]: shape }, label),
      focused: () => model.view.set({ selected: name } as Partial<View>),
      onChange: (listen) => model.onChange(listen),
    }),
  );
  return el('div', { class: 'objects' }, ...sets);
}

/** A letter of a sentence that selects what it names. */
export function shapeRef<View extends ShapePairView, Answer>(
  model: ShapePairModel<View, Answer>,
  name: ShapeOf,
): HTMLElement {
  const letter = name.toUpperCase();
  const button = el('button', { type: 'button', class: `ref of-${name}`, 'aria-label': `${letter}: select` }, letter);
  button.addEventListener('click', () => model.view.set({ selected: name } as Partial<View>));
  return button;
}
