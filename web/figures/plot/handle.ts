import { el } from '../page/dom.js';

/** How far one press of an arrow key goes. */
const steps = { plain: 0.1, fine: 0.01, coarse: 0.5 };

const directions: Record<string, readonly [number, number, number]> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

export interface HandleEvents {
  /** A drag begins with the pointer there, in pixels of the window. */
  grab(x: number, y: number): void;
  drag(x: number, y: number): void;
  /** One press of a key: to the right, upward, and with the page keys. */
  step(right: number, up: number, page: number): void;
}

/** A button that is dragged by mouse or finger and moved by arrow keys, finely with Shift, coarsely with Alt. */
export function handle(kind: string, label: string, events: HandleEvents): HTMLButtonElement {
  const button = el('button', { type: 'button', class: `handle handle-${kind}`, 'aria-label': label, title: label });
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    button.focus({ preventScroll: true });
    events.grab(event.clientX, event.clientY);
    event.preventDefault();
    event.stopPropagation();
  });
  button.addEventListener('pointermove', (event) => {
    if (button.hasPointerCapture(event.pointerId)) events.drag(event.clientX, event.clientY);
  });
  // A browser without pointer events on buttons in mind would scroll instead.
  button.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
  button.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey) return;
    const size = event.shiftKey ? steps.fine : event.altKey ? steps.coarse : steps.plain;
    events.step(direction[0] * size, direction[1] * size, direction[2] * size);
    event.preventDefault();
    event.stopPropagation();
  });
  return button;
}

/** A number free of the noise that adding decimals makes. */
export function tidy(value: number): number {
  return Number(value.toFixed(9));
}
