import { group, iconButton } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import type { ZonesDesk } from './model.js';

/** Buttons to play the walk and to go through it frame by frame. */
export function zonesTools(desk: ZonesDesk): HTMLElement {
  const play = iconButton('play', 'Play (Space)', () => turn(true));
  const pause = iconButton('pause', 'Pause (Space)', () => turn(false));
  const turn = (on: boolean): void => {
    if (on) desk.play();
    else desk.pause();
    (on ? pause : play).focus();
  };
  const back = iconButton('stepBack', 'A frame back (,)', () => desk.stepBy(-1));
  const on = iconButton('stepForward', 'A frame on (.)', () => desk.stepBy(1));
  desk.onChange(() => {
    play.hidden = desk.view.now.playing;
    pause.hidden = !play.hidden;
  });
  return el('div', { class: 'tools' }, group('Walk', back, play, pause, on));
}
