import { TOUCH } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/**
 * Leaves to the page what belongs to it: one finger scrolls, two turn the view and go nearer; the wheel zooms from a press
 * on the view, or its focus by key, until Escape or until pointer or focus leave it.
 */
export function shareGestures(orbit: OrbitControls, drawing: HTMLElement): void {
  orbit.touches = { ONE: null, TWO: TOUCH.DOLLY_ROTATE };
  letScroll(drawing);
  drawing.style.cursor = ''; // so that the sheet of the page says what it is
  const keep = (event: TouchEvent): void => void (event.touches.length > 1 && event.preventDefault());
  for (const kind of ['touchstart', 'touchmove'] as const) drawing.addEventListener(kind, keep, { passive: false });

  let zooms = false;
  const take = (): void => void (zooms = true);
  const leave = (): void => void (zooms = false);
  drawing.addEventListener('pointerdown', take);
  drawing.addEventListener('focus', take);
  drawing.addEventListener('pointerleave', leave);
  drawing.addEventListener('blur', leave);
  drawing.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  drawing.addEventListener('wheel', (event) => zooms || event.stopImmediatePropagation(), { capture: true });
}

/** A finger scrolls the page, though controls of the view forbid it when they take it over. */
export function letScroll(drawing: HTMLElement): void {
  drawing.style.touchAction = 'pan-y';
}
