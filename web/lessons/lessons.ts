import type { AnyKind, Lesson } from './lesson.js';
import type { LessonName } from './names.js';

const lessons: Record<LessonName, () => Promise<{ default: unknown }>> = {
  'planes-and-sides': () => import('./planes-and-sides/lesson.json'),
  'six-planes': () => import('./six-planes/lesson.json'),
  'box-against-plane': () => import('./box-against-plane/lesson.json'),
  'sat-2d': () => import('./sat-2d/lesson.json'),
  'sat-3d': () => import('./sat-3d/lesson.json'),
  'minimum-translation': () => import('./minimum-translation/lesson.json'),
  'ten-thousand-boxes': () => import('./ten-thousand-boxes/lesson.json'),
  'where-they-meet': () => import('./where-they-meet/lesson.json'),
  polygons: () => import('./polygons/lesson.json'),
  'enter-and-leave': () => import('./enter-and-leave/lesson.json'),
  'exactly-touching': () => import('./exactly-touching/lesson.json'),
  'sliding-along-walls': () => import('./sliding-along-walls/lesson.json'),
};

/** Starts what a kind of figure asks. */
const cores = {
  solid: async () => (await import('askew')).init(),
  flat: async () => (await import('askew/2d')).init(),
};

// Figures that are drawn in the plane load no three.js, and those that ask about the plane alone not the core of space.
const kinds: Record<string, [core: keyof typeof cores, figure: () => Promise<unknown>]> = {
  'half-plane': ['flat', async () => (await import('./figures/half-plane.js')).halfPlane],
  'box-plane': ['solid', async () => (await import('./figures/box-plane.js')).boxPlane],
  rectangles: ['flat', async () => (await import('./figures/rectangles.js')).rectangles],
  'flat-crowd': ['solid', async () => (await import('./figures/flat-crowd.js')).flatCrowd],
  ring: ['flat', async () => (await import('./figures/ring.js')).ring],
  gate: ['solid', async () => (await import('./figures/watched-rectangle.js')).watchedRectangle],
  grid: ['solid', async () => (await import('./figures/grid.js')).grid],
  sliding: ['solid', async () => (await import('./figures/sliding.js')).sliding],
  pair: ['solid', async () => (await import('./figures/space.js')).pairInSpace],
  meeting: ['solid', async () => (await import('./figures/meeting.js')).meeting],
  point: ['solid', async () => (await import('./figures/space.js')).pointInSpace],
};

export async function loadLesson(name: LessonName): Promise<Lesson> {
  return (await lessons[name]()).default as Lesson;
}

/** Loads the figure of a lesson, and starts the core that it asks. */
export async function loadKind(lesson: Lesson): Promise<AnyKind> {
  const [core, figure] = kinds[lesson.kind];
  const [kind] = await Promise.all([figure(), cores[core]()]);
  return kind as AnyKind;
}
