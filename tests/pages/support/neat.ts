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
