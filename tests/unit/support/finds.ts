import type { QueryMode, Region } from 'askew';

/** Whether an overlap query in a mode finds a region, asked of the two alone. */
export function finds(query: Region, mode: QueryMode, region: Region): boolean {
  if (mode === 'any') return query.overlaps(region);
  if (mode === 'center') return query.contains(region.middle);
  return ['contains', 'equal'].includes(query.relation(region));
}
