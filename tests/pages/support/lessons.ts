import type { Page } from 'playwright-core';
import { countSplit, cutLabels } from './neat.js';

/** The element of a lesson, by its number on the page. */
export const lesson = (page: Page, n = 0) => page.locator('askew-lesson').nth(n);

/** Waits until so many lessons of the page have a picture. */
export async function ready(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll('askew-lesson')];
    return all.filter((each) => each.shadowRoot?.querySelector<HTMLElement>('.poster')?.hidden).length >= wanted;
  }, count);
}

/** Waits until the lesson of this number has a picture, for which it must be in view. */
export async function readyAt(page: Page, n: number): Promise<void> {
  await page.waitForFunction((at) => {
    const root = document.querySelectorAll('askew-lesson')[at]?.shadowRoot;
    return root?.querySelector<HTMLElement>('.poster')?.hidden;
  }, n);
}

/** What the lesson says about its figure. */
export const answer = async (page: Page, n = 0): Promise<string> =>
  (await lesson(page, n).locator('.answer').innerText()).split('\n')[0]!;

/** How many drawing contexts the page has made so far, and how many of them are still alive; needs `countContexts`. */
export const contexts = (page: Page): Promise<{ made: number; alive: number }> =>
  page.evaluate(() => {
    const all = (window as unknown as { madeContexts: WebGL2RenderingContext[] }).madeContexts;
    return { made: all.length, alive: all.filter((each) => !each.isContextLost()).length };
  });

/** From now on every drawing context of the page is counted. */
export async function countContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: unknown[] = [];
    Object.assign(window, { madeContexts: made });
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      const context = (original as (...all: unknown[]) => unknown).call(this, kind, ...more);
      if (kind.startsWith('webgl') && context && !made.includes(context)) made.push(context);
      return context;
    } as typeof original;
  });
}

/** The pictures that each lesson of the page has drawn in space. */
export const drawings = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('askew-lesson')].map((each) =>
      Number(each.shadowRoot?.querySelector<HTMLElement>('.drawing')?.dataset.frames ?? 0),
    ),
  );

/** How many pictures all lessons of the page draw while the browser shows twenty frames. */
export async function drawnMeanwhile(page: Page): Promise<number> {
  const before = await drawings(page);
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
  });
  const after = await drawings(page);
  return after.reduce((sum, frames, n) => sum + frames - before[n]!, 0);
}

/** What is not neat in the step that is shown: words parted from the mark that ends them, labels cut by the figure's edge. */
export async function flaws(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise(requestAnimationFrame)); // what was done last is drawn
  const split = await lesson(page).locator('.step:not([inert])').evaluate(countSplit);
  const cut = await lesson(page).locator('.frame').evaluate(cutLabels);
  return [...cut, ...(split > 0 ? [`${split} words without their mark`] : [])];
}
