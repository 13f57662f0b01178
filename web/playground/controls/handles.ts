import { group, iconButton, press } from '../../figures/page/buttons.js';
import type { Mode } from './stage/gizmo.js';
import type { IconName } from '../../figures/page/icons.js';
import type { Value } from './value.js';

/** What the handles of the selected box do. */
export interface Handling {
  mode: Mode;
  snap: boolean;
}

const modes: [Mode, IconName, string][] = [
  ['translate', 'move', 'Move (W)'],
  ['rotate', 'rotate', 'Rotate (E)'],
  ['scale', 'scale', 'Scale (R)'],
];
const modeKeys: Record<string, Mode> = { w: 'translate', e: 'rotate', r: 'scale' };

/** What keys do to a selected box, for the sheet that lists them. */
export const boxKeys: [string, string][] = [
  ['W  E  R', 'move, rotate, scale'],
  ['\u2190 \u2192', 'along x; turn about y; width'],
  ['\u2191 \u2193', 'along z; turn about x; depth'],
  ['PgUp  PgDn', 'along y; turn about z; height'],
  ['Shift', 'with these keys: fine steps'],
  ['Alt', 'with these keys: coarse steps'],
  ['S', 'snap the handles to steps'],
];

/** Buttons for the mode of the handles and for snapping. */
export function handleTools<View extends Handling>(view: Value<View>): HTMLElement {
  const set = (part: Partial<Handling>): void => view.set(part as Partial<View>);
  const uses = modes.map(([mode, icon, label]) => iconButton(icon, label, () => set({ mode })));
  const snap = iconButton('snap', 'Snap to steps (S)', () => set({ snap: !view.now.snap }));
  const tell = (): void => {
    uses.forEach((button, i) => press(button, view.now.mode === modes[i][0]));
    press(snap, view.now.snap);
  };
  view.onChange(tell);
  tell();
  return group('Handles', ...uses, snap);
}

/** Does what a key means for the handles; true when it meant something. */
export function handleKey<View extends Handling>(view: Value<View>, key: string): boolean {
  const set = (part: Partial<Handling>): void => view.set(part as Partial<View>);
  if (key in modeKeys) set({ mode: modeKeys[key] });
  else if (key === 's') set({ snap: !view.now.snap });
  else return false;
  return true;
}
