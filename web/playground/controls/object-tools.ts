import { group, letterButton, press } from '../../figures/page/buttons.js';
import { el } from '../../figures/page/dom.js';
import { handleTools, type Handling } from './handles.js';
import type { Value } from './value.js';

interface Selecting<Name> extends Handling {
  selected: Name | null;
}

/** Which of some things the handles and keys move, and how. */
export function objectTools<Name extends string, View extends Selecting<Name>>(
  view: Value<View>,
  objects: [name: Name, letter: string, kind: string, label: string][],
): HTMLElement {
  const buttons = objects.map(([name, letter, kind, label]) =>
    letterButton(letter, kind, label, () => view.set({ selected: name } as unknown as Partial<View>)),
  );
  const tell = (): void => objects.forEach(([name], i) => press(buttons[i], view.now.selected === name));
  view.onChange(tell);
  tell();
  return el('div', { class: 'tools' }, group('Object', ...buttons), handleTools(view));
}
