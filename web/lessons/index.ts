export { AskewLesson } from './element.js';
export type { LessonState } from './lesson-state.js';
export { names } from './names.js';
export type { LessonName } from './names.js';
