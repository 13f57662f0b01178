/** The lessons in the order in which they are read, by the name of their folder. */
export const names = [
  'planes-and-sides',
  'six-planes',
  'box-against-plane',
  'sat-2d',
  'sat-3d',
  'minimum-translation',
  'ten-thousand-boxes',
  'where-they-meet',
  'polygons',
  'enter-and-leave',
  'exactly-touching',
  'sliding-along-walls',
] as const;

export type LessonName = (typeof names)[number];

export function isLesson(name: string | null): name is LessonName {
  return (names as readonly string[]).includes(name ?? '');
}
