import { group, iconButton, press } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import type { ZonesModel } from './model.js';

/** Buttons to play the walk and to go through it frame by frame. */
export function zonesTools(model: ZonesModel): HTMLElement {
  const play = iconButton('play', 'Play (Space)', () => turn(true));
  const pause = iconButton('pause', 'Pause (Space)', () => turn(false));
  const turn = (on: boolean): void => {
    if (on) model.play();
    else model.pause();
    (on ? pause : play).focus();
  };
  const back = iconButton('stepBack', 'A frame back (,)', () => model.stepBy(-1));
  const on = iconButton('stepForward', 'A frame on (.)', () => model.stepBy(1));
  const whole = iconButton('show', 'Whole village (V)', () => model.view.set({ wide: !model.view.now.wide }));
  model.onChange(() => {
    press(whole, model.view.now.wide);
    play.hidden = model.view.now.playing;
    pause.hidden = !play.hidden;
  });
  return el('div', { class: 'tools' }, group('Walk', back, play, pause, on), group('View', whole));
}
