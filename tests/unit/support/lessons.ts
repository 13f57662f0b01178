// What the lessons are made of, for tests of their claims.
export { castSchema } from '../../../web/figures/cast.js';
export { prism } from '../../../web/figures/flat-box.js';
export { FlatCrowd, type FlatCrowdState } from '../../../web/figures/flat-crowd.js';
export { pairSchema } from '../../../web/figures/pair.js';
export { planeTestSchema } from '../../../web/figures/plane-test.js';
export { writeLink } from '../../../web/figures/share-link.js';
export { rotatingSchema } from '../../../web/figures/rotating-figure.js';
export { shapePairSchema } from '../../../web/figures/shape-pair.js';
export { sidesSchema } from '../../../web/figures/sides.js';
export { slid, valueOf } from '../../../web/lessons/controls.js';
export { zonesSchema } from '../../../web/playground/zones-state.js';
export { type AnyKind, type Lesson, merged, sameShape, type Slider, stateAt } from '../../../web/lessons/lesson.js';
export { loadKind, loadLesson } from '../../../web/lessons/lessons.js';
export { parse } from '../../../web/lessons/markup.js';
export { names } from '../../../web/lessons/names.js';
