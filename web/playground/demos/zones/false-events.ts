import type { Told } from './watched-walk.js';

/** The events that are taken back by the opposite one, of the same person and zone, within so many frames, and those that take back. */
export function falseEvents(story: readonly Told[], frames: number): Set<Told> {
  const last = new Map<string, Told>();
  const found = new Set<Told>();
  for (const told of story) {
    const key = `${told.person} ${told.zone}`;
    const before = last.get(key);
    if (before && before.kind !== told.kind && told.frame - before.frame <= frames) found.add(before).add(told);
    last.set(key, told);
  }
  return found;
}
