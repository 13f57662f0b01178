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

/** The texts of fields, and of what is chosen, that their element has no room for; a list needs some for its arrow. */
export const cutFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.field input, .presets select'),
    ];
    const lengthOf = (text: string, like: Element): number => {
      const measure = document.createElement('span');
      const { fontFamily, fontSize, fontWeight, fontVariantNumeric } = getComputedStyle(like);
      const look = { fontFamily, fontSize, fontWeight, fontVariantNumeric, position: 'absolute', whiteSpace: 'pre' };
      Object.assign(measure.style, look).visibility = 'hidden';
      measure.textContent = text;
      document.body.append(measure);
      const { width } = measure.getBoundingClientRect();
      measure.remove();
      return width;
    };
    const isCut = (each: HTMLInputElement | HTMLSelectElement): boolean => {
      const { appearance, paddingLeft, paddingRight } = getComputedStyle(each);
      const isList = each instanceof HTMLSelectElement;
      if (!each.checkVisibility() || (isList && appearance === 'none')) return false;
      const text = isList ? (each.selectedOptions[0]?.text ?? '') : each.value;
      const room = each.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - (isList ? 16 : 0);
      return lengthOf(text, each) > room + 0.5;
    };
    return fields.filter(isCut).map((each) => `${each.ariaLabel}: ${each.value}`);
  });
