import { TOUCH } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/**
 * Leaves to the page what belongs to it: one finger scrolls, two turn the view and go nearer; the wheel zooms from a press
 * on the view, or its focus by key, until Escape or until pointer or focus leave it.
 */
export function shareGestures(orbit: OrbitControls, canvas: HTMLCanvasElement): void {
  orbit.touches = { ONE: null, TWO: TOUCH.DOLLY_ROTATE };
  letScroll(canvas);
  canvas.style.cursor = ''; // so that the sheet of the page says what it is
  const keep = (event: TouchEvent): void => void (event.touches.length > 1 && event.preventDefault());
  for (const kind of ['touchstart', 'touchmove'] as const) canvas.addEventListener(kind, keep, { passive: false });

  let zooms = false;
  const take = (): void => void (zooms = true);
  const leave = (): void => void (zooms = false);
  canvas.addEventListener('pointerdown', take);
  canvas.addEventListener('focus', take);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('blur', leave);
  canvas.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  canvas.addEventListener('wheel', (event) => zooms || event.stopImmediatePropagation(), { capture: true });
}

/** A finger scrolls the page, though controls of the canvas forbid it when they take it over. */
export function letScroll(canvas: HTMLCanvasElement): void {
  canvas.style.touchAction = 'pan-y';
}
