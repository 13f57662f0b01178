import type { ZonesModel } from './model.js';

/** Frames in a long step. */
const long = 30;

export const zonesKeys: [string, string][] = [
  ['Space', 'play, pause'],
  [',  .', 'a frame back, on'],
  ['Shift', 'with these keys: a second'],
  ['Home', 'to the first frame'],
  ['V', 'the whole village, or one gate'],
  ['[  ]', 'ask of the person before, after'],
  ['Esc', 'ask of nobody'],
];

/** Does what a key means for the walk; true when it meant something. */
export function zonesKey(model: ZonesModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof HTMLButtonElement && event.key === ' ') return false;
  const by = { ',': -1, '.': 1, '<': -long, '>': long, ';': -long, ':': long }[event.key];
  if (by !== undefined) model.stepBy(event.shiftKey ? Math.sign(by) * long : by);
  else if (event.key === ' ') model.toggle();
  else if (event.key === 'Home') model.stepBy(-model.walk.end);
  else if (event.key.toLowerCase() === 'v') model.view.set({ wide: !model.view.now.wide });
  else if (event.key === '[') model.selectNext(-1);
  else if (event.key === ']') model.selectNext(1);
  else if (event.key === 'Escape') model.select(null);
  else return false;
  return true;
}
