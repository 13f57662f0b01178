import { defineLesson } from './define-lesson.js';

defineLesson();
