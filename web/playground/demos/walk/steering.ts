import { group, iconButton } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { gamepad } from './gamepad.js';
import type { WalkModel } from './model.js';
import { Stick } from './stick.js';

type Way = 'left' | 'right' | 'front' | 'back' | 'jump' | 'wait';

const keys: Record<string, Way> = {
  arrowleft: 'left',
  a: 'left',
  arrowright: 'right',
  d: 'right',
  arrowup: 'front',
  w: 'front',
  arrowdown: 'back',
  s: 'back',
  ' ': 'jump',
  x: 'wait',
};
/** How far a press of Q or E turns the view. */
const turnStep = Math.PI / 16;
/** How many frames of the walk a press of a button by key makes. */
const aMoment = 15;

export const walkKeys: [string, string][] = [
  ['\u2190 \u2191 \u2193 \u2192', 'walk, as the camera looks'],
  ['W  A  S  D', 'walk, too'],
  ['Space', 'jump'],
  ['Q  E', 'turn the view; with the mouse: drag'],
  ['X', 'let time pass'],
  ['R', 'play the walk from its start'],
  ['Gamepad', 'left stick walks, right stick looks, A jumps'],
];

/** Steers the walk by keys, by a stick for fingers, and by a gamepad. */
export class Steering {
  readonly tools: HTMLElement;
  private readonly held = new Set<Way>();
  private readonly stick: Stick;
  private pad = { right: 0, front: 0, jump: false };

  constructor(
    private readonly model: WalkModel,
    private readonly stage: Stage | null,
  ) {
    this.stick = new Stick(
      () => this.tell(),
      (done) => model.afterFrames(aMoment, done),
    );
    const jump = this.button('jump', 'Jump (Space)');
    const wait = this.button('wait', 'Let time pass (X)');
    this.tools = el('div', { class: 'tools walk-tools' }, group('Walk', this.stick.element, jump, wait));
    const up = (event: KeyboardEvent): void => this.let(keys[event.key.toLowerCase()]);
    const leave = (): void => {
      this.held.clear();
      this.tell();
    };
    const endPad = gamepad((pad, look) => {
      this.pad = pad;
      if (look !== 0) this.turn(look);
      this.tell();
    });
    document.addEventListener('keyup', up);
    window.addEventListener('blur', leave);
    model.onDispose(() => {
      document.removeEventListener('keyup', up);
      window.removeEventListener('blur', leave);
      endPad();
    });
  }

  /** Does what a key means; true when it meant something. */
  key(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isPress = event.target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter');
    if (shiftKey || ctrlKey || metaKey || altKey || isPress) return false;
    const name = key.toLowerCase();
    const way = keys[name];
    if (way) this.hold(way);
    else if (name === 'q') this.turn(turnStep);
    else if (name === 'e') this.turn(-turnStep);
    else if (name === 'r') this.model.replay();
    else return false;
    return true;
  }

  /** Turns the view to the left. */
  private turn(by: number): void {
    this.stage?.orbit.rotateLeft(-by);
    this.stage?.invalidate();
  }

  private button(way: 'jump' | 'wait', label: string): HTMLButtonElement {
    const button = iconButton(way, label, () => {});
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return; // a menu may take its release
      button.setPointerCapture(event.pointerId);
      this.hold(way);
    });
    for (const end of ['pointerup', 'pointercancel'] as const) button.addEventListener(end, () => this.let(way));
    button.addEventListener('click', (event) => {
      if (event.detail > 0) return; // a pointer, which has held it
      this.hold(way);
      this.model.afterFrames(aMoment, () => this.let(way));
    });
    return button;
  }

  private hold(way: Way): void {
    if (this.held.has(way)) return;
    this.held.add(way);
    this.tell();
  }

  private let(way: Way | undefined): void {
    if (way !== undefined && this.held.delete(way)) this.tell();
  }

  private tell(): void {
    const on = (way: Way): number => Number(this.held.has(way));
    const { stick, pad } = this;
    this.model.hold({
      right: Math.sign(on('right') - on('left') + stick.right + pad.right),
      front: Math.sign(on('front') - on('back') + stick.front + pad.front),
      jump: this.held.has('jump') || pad.jump,
      wait: this.held.has('wait'),
    });
  }
}
