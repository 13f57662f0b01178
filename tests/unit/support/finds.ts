import type { CastMode, Region } from 'askew';

/** Whether a cast of the query in a mode finds a region, asked of the two alone. */
export function finds(query: Region, mode: CastMode, region: Region): boolean {
  if (mode === 'any') return query.overlaps(region);
  if (mode === 'center') return query.contains(region.center);
  return ['contains', 'equal'].includes(query.relation(region));
}
