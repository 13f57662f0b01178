import { group, iconButton } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import type { IconName } from '../../../figures/page/icons.js';
import type { Stage } from '../../../figures/stage/stage.js';
import type { WalkerModel } from './model.js';

type Way = 'left' | 'right' | 'front' | 'back';

const keys: Record<string, Way> = {
  arrowleft: 'left',
  a: 'left',
  arrowright: 'right',
  d: 'right',
  arrowup: 'front',
  w: 'front',
  arrowdown: 'back',
  s: 'back',
};
const buttons: [Way, IconName, string][] = [
  ['left', 'left', 'Walk left'],
  ['front', 'front', 'Walk to the front'],
  ['back', 'back', 'Walk back'],
  ['right', 'right', 'Walk right'],
];
/** How many steps of the walk a press of a button by key makes. */
const aMoment = 15;

export const walkerKeys: [string, string][] = [
  ['\u2190 \u2191 \u2193 \u2192', 'walk'],
  ['W  A  S  D', 'walk, too'],
  ['Space', 'jump'],
  ['Shift', 'with the arrows: turn the view'],
];

/** Steers the walker by keys and by buttons that are held. */
export class Steering {
  readonly tools: HTMLElement;
  private readonly held = new Set<Way>();

  constructor(
    private readonly model: WalkerModel,
    private readonly stage: Stage | null,
  ) {
    const ways = buttons.map(([way, icon, label]) => this.button(way, icon, label));
    const jump = iconButton('jump', 'Jump (Space)', () => model.jump());
    this.tools = el('div', { class: 'tools walker-tools' }, group('Walk', ...ways, jump));
    const up = (event: KeyboardEvent): void => this.let(keys[event.key.toLowerCase()]);
    const leave = (): void => {
      this.held.clear();
      this.tell();
    };
    document.addEventListener('keyup', up);
    window.addEventListener('blur', leave);
    model.onDispose(() => {
      document.removeEventListener('keyup', up);
      window.removeEventListener('blur', leave);
    });
  }

  /** Does what a key means; true when it meant something. */
  key(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (shiftKey || ctrlKey || metaKey || event.target instanceof HTMLButtonElement) return false;
    const way = keys[key.toLowerCase()];
    if (way) this.hold(way);
    else if (key === ' ') this.model.jump();
    else return false;
    return true;
  }

  private button(way: Way, icon: IconName, label: string): HTMLButtonElement {
    const button = iconButton(icon, label, () => {});
    button.addEventListener('pointerdown', (event) => {
      button.setPointerCapture(event.pointerId);
      this.hold(way);
    });
    for (const end of ['pointerup', 'pointercancel'] as const) button.addEventListener(end, () => this.let(way));
    button.addEventListener('click', (event) => {
      if (event.detail > 0) return; // a pointer, which has held it
      this.hold(way);
      this.model.afterSteps(aMoment, () => this.let(way));
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
    const steering = { right: on('right') - on('left'), front: on('front') - on('back') };
    this.model.steer(steering, this.stage?.orbit.getAzimuthalAngle() ?? 0);
  }
}
