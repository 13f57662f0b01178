// What the lessons are made of, for tests of their claims.
export { overlapSchema } from '../../../web/playground/controls/overlap-query.js';
export { prism } from '../../../web/lessons/figures/prism.js';
export { FlatCrowd, type FlatCrowdState } from '../../../web/lessons/figures/flat-crowd-state.js';
export { pairSchema } from '../../../web/figures/state/pair.js';
export { planeTestSchema } from '../../../web/playground/demos/plane/state.js';
export { writeLink } from '../../../web/figures/state/share-link.js';
export { rotatingSchema } from '../../../web/playground/demos/rotating/figure.js';
export { shapePairSchema } from '../../../web/figures/state/shape-pair.js';
export { sidesSchema } from '../../../web/figures/state/sides.js';
export { slid, valueOf } from '../../../web/lessons/controls.js';
export { zonesSchema } from '../../../web/playground/demos/zones/state.js';
export { type AnyKind, type Lesson, merged, sameShape, type Slider, stateAt } from '../../../web/lessons/lesson.js';
export { loadKind, loadLesson } from '../../../web/lessons/lessons.js';
export { parse } from '../../../web/lessons/markup.js';
export { names } from '../../../web/lessons/names.js';
