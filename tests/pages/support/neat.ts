import type { Page } from 'playwright-core';

/**
 * What is shown of `which` and smaller than 24 pixels; an input is as large as its label. All is found and measured at
 * one moment: figures that nobody looks at any more take their buttons with them.
 */
export const smallTargets = (page: Page, which: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    const isSmall = (each: Element): boolean => {
      const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
      return width < 24 || height < 24;
    };
    return shown.filter(isSmall).map((each) => each.outerHTML.slice(0, 80));
  }, which);

/** Counts the words that are buttons and stand on another line than the mark behind them. */
export const countSplit = (words: Element): number =>
  [...words.querySelectorAll('.together')].filter((each) => each.getClientRects().length > 1).length;

/** The labels of a figure in space that its edge cuts through; those that lie outside are not shown at all. */
export const cutLabels = (figure: Element): string[] => {
  const frame = figure.querySelector('.stage-labels')?.getBoundingClientRect();
  if (!frame) return [];
  const shown = [...figure.querySelectorAll('.stage-labels .label')].filter((each) => each.checkVisibility());
  const isCut = (each: Element): boolean => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    if (right < frame.left || bottom < frame.top || left > frame.right || top > frame.bottom) return false;
    const least = Math.min(left - frame.left, top - frame.top, frame.right - right, frame.bottom - bottom);
    return right > left && least < -1;
  };
  return shown.filter(isCut).map((each) => `${each.className}: ${each.textContent}`);
};
