import axisTable from '../figures/plot/axis-table.css?raw';
import labels from '../figures/stage/labels.css?raw';
import plot from '../figures/plot/plot.css?raw';
import tables from '../figures/page/tables.css?raw';
import tokens from '../figures/page/tokens.css?raw';
import words from '../figures/page/words.css?raw';
import text from './lesson-text.css?raw';
import controls from './lesson-controls.css?raw';
import lesson from './lesson.css?raw';
import { innerSheet } from './reserve.js';

let sheet: CSSStyleSheet | null = null;

/** One sheet for all lessons of a page: the tokens, set on the element, the looks of the figures, and its own. */
export function styles(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  // Faces are the page's business: an element must not fetch fonts from wherever its script came from.
  const own = tokens
    .replace(/@import[^;]+;/g, '')
    .replace(/:root\[data-theme='(\w+)'\]/g, ":host([theme='$1'])")
    .replaceAll(':root', ':host');
  sheet.replaceSync([own, words, labels, tables, axisTable, plot, text, controls, lesson, innerSheet()].join('\n'));
  return sheet;
}
