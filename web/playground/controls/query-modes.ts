import type { QueryMode } from 'askew';

/** How a query may find, and what that is called. */
export const queryModes: [QueryMode, string][] = [
  ['any', 'any part'],
  ['center', 'center'],
  ['whole', 'whole'],
];

/** What the region has to do with something for it to be found: words before it, and after. */
export const queryVerbs: Record<QueryMode, [before: string, after: string]> = {
  any: ['meets', ''],
  center: ['holds the centers of', ''],
  whole: ['holds', ' whole'],
};
