import { el } from '../../../figures/page/dom.js';
import { asShape, type AnyShapeState, type ShapeState } from '../../../figures/state/shape.js';
import { boxFields } from '../../controls/box-fields.js';
import { kindChoice, shapeFields, type EditedShape } from '../../controls/shape-fields.js';

/** The box or other shape that fields show and change. */
export interface EditedAnyShape extends Pick<EditedShape, 'letter' | 'choice' | 'focused' | 'onChange'> {
  /** What kind of thing it is. */
  noun: string;
  read(): AnyShapeState;
  /** Takes the shape over as a step of the history under this label, or says what is wrong with it. */
  write(shape: AnyShapeState, label: string): string | null;
}

/** A box as its numbers, shear and all, or a shape of another kind as its own. */
export function anyShapeFields(edited: EditedAnyShape): HTMLElement {
  const { read, write, onChange } = edited;
  const shape: EditedShape = {
    ...edited,
    read: () => ({ ...read(), kind: read().kind ?? 'box' }) as ShapeState,
    write: ({ kind, ...rest }, label) => {
      if (kind === 'box') return write(rest, label);
      const { shear: _, mirrored: __, ...straight } = rest as AnyShapeState;
      return write({ ...straight, kind }, label);
    },
  };
  const ofBox = el('div', {}, kindChoice(shape), boxFields({ ...edited, write: (box, label) => write(box, label) }));
  const ofShape = shapeFields(shape);
  const element = el('div', {});
  onChange(() => {
    const shown = asShape(read()) ? ofShape : ofBox;
    if (element.firstChild === shown) return;
    const focused = element.contains(document.activeElement);
    element.replaceChildren(shown);
    if (focused) shown.querySelector('select')!.focus();
  });
  return element;
}
