/** What every query of a world ends with: its filter, counts of staged ids, how many to find, where to write. */
export type RawQuery = [layers: number, mask: number, excluded: number, included: number, max: number, foundAt: number];
