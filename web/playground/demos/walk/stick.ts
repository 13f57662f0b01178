import { el } from '../../../figures/page/dom.js';

/** Pixels that a finger moves before it means a direction, and as far as the knob follows. */
const slack = 8;
const reach = 16;
/** Within so much of a direction, as a sine, the other axis counts as straight. */
const straight = Math.sin(Math.PI / 8);

/** A stick to drag in eight directions, by finger or mouse; a press of Enter walks to the front for a moment. */
export class Stick {
  right = 0;
  front = 0;
  readonly element: HTMLButtonElement;
  private readonly knob = el('span', { class: 'stick-knob' });
  private start: { x: number; y: number } | null = null;

  constructor(
    private readonly changed: () => void,
    later: (done: () => void) => void,
  ) {
    const label = 'Walk: drag, or use the arrow keys';
    this.element = el('button', { type: 'button', class: 'tool stick', 'aria-label': label, title: label }, this.knob);
    this.element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return; // a menu may take its release
      this.element.setPointerCapture(event.pointerId);
      const { left, top, width, height } = this.element.getBoundingClientRect();
      this.start = { x: left + width / 2, y: top + height / 2 };
      this.drag(event);
    });
    this.element.addEventListener('pointermove', (event) => this.drag(event));
    for (const end of ['pointerup', 'pointercancel'] as const)
      this.element.addEventListener(end, () => {
        this.start = null;
        this.set(0, 0);
      });
    this.element.addEventListener('click', (event) => {
      if (event.detail > 0) return; // a pointer, which has dragged it
      this.set(0, 1);
      later(() => this.set(0, 0));
    });
  }

  private drag({ clientX, clientY }: PointerEvent): void {
    if (this.start === null) return;
    const [x, y] = [clientX - this.start.x, clientY - this.start.y];
    const length = Math.hypot(x, y);
    const part = (value: number): number => (Math.abs(value) < straight * length ? 0 : Math.sign(value));
    const scale = Math.min(1, reach / Math.max(length, 1));
    this.knob.style.translate = `${x * scale}px ${y * scale}px`;
    if (length < slack) this.set(0, 0, false);
    else this.set(part(x), 0 - part(y), false);
  }

  private set(right: number, front: number, returns = true): void {
    if (returns) this.knob.style.translate = '';
    if (right === this.right && front === this.front) return;
    [this.right, this.front] = [right, front];
    this.changed();
  }
}
