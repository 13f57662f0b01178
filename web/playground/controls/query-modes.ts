import type { CastMode } from 'askew';

/** How a cast may find, and what that is called. */
export const castModes: [CastMode, string][] = [
  ['any', 'any part'],
  ['center', 'center'],
  ['whole', 'whole'],
];

/** What the region has to do with something for it to be found: words before it, and after. */
export const castVerbs: Record<CastMode, [before: string, after: string]> = {
  any: ['meets', ''],
  center: ['holds the centers of', ''],
  whole: ['holds', ' whole'],
};
