import type { Page } from 'playwright-core';
import { drawn } from './playground.js';

interface Place {
  x: number;
  y: number;
}

/** A place of the scene where a press takes a body, or one where it takes nothing; nothing is pressed. */
export async function placeWhere(page: Page, wanted: 'ready' | ''): Promise<Place> {
  await drawn(page);
  const found = await page.locator('.scene .drawing').evaluate((drawing: HTMLElement, carry) => {
    const { left, top, width, height } = drawing.getBoundingClientRect();
    const is = (x: number, y: number): boolean => {
      if (!drawing.contains(document.elementFromPoint(x, y))) return false;
      const at = { clientX: x, clientY: y, pointerType: 'mouse', bubbles: true };
      drawing.dispatchEvent(new PointerEvent('pointermove', at));
      return (drawing.dataset.carry ?? '') === carry && (drawing.dataset.handle ?? '') === '';
    };
    // With room around it, so that no edge is meant.
    for (let y = top + 0.25 * height; y < top + 0.75 * height; y += 7)
      for (let x = left + 0.12 * width; x < left + 0.9 * width; x += 7)
        if ([-6, 0, 6].every((by) => is(x + by, y) && is(x, y + by)) && is(x, y)) return { x, y };
    return null;
  }, wanted);
  if (!found) throw new Error(`no place in the scene where the pointer is ${wanted || 'free'}`);
  return found;
}

/** Moves fingers from their places by as much, in steps, as a touch screen tells of it. */
export async function swipe(page: Page, fingers: Place[], by: Place[], steps = 8): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (part: number) =>
    fingers.map(({ x, y }, id) => ({ id, x: x + part * by[id]!.x, y: y + part * by[id]!.y }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let i = 1; i <= steps; i += 1) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i / steps) });
    await drawn(page);
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
