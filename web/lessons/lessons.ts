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

// Flat figures load no three.js.
const kinds: Record<string, () => Promise<unknown>> = {
  'half-plane': async () => (await import('./figures/half-plane.js')).halfPlane,
  'box-plane': async () => (await import('./figures/box-plane.js')).boxPlane,
  rectangles: async () => (await import('./figures/rectangles.js')).rectangles,
  'flat-crowd': async () => (await import('./figures/flat-crowd.js')).flatCrowd,
  ring: async () => (await import('./figures/ring.js')).ring,
  gate: async () => (await import('./figures/watched-rectangle.js')).watchedRectangle,
  grid: async () => (await import('./figures/grid.js')).grid,
  sliding: async () => (await import('./figures/sliding.js')).sliding,
  pair: async () => (await import('./figures/space.js')).pairInSpace,
  meeting: async () => (await import('./figures/meeting.js')).meeting,
  point: async () => (await import('./figures/space.js')).pointInSpace,
};

export async function loadLesson(name: LessonName): Promise<Lesson> {
  return (await lessons[name]()).default as Lesson;
}

export async function loadKind(lesson: Lesson): Promise<AnyKind> {
  return (await kinds[lesson.kind]()) as AnyKind;
}
