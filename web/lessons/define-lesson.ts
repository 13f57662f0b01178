import { AskewLesson } from './element.js';

/** Makes `<askew-lesson>` known; two copies of this script on a page do not fight over the name. */
export function defineLesson(): void {
  if (globalThis.customElements && !customElements.get('askew-lesson'))
    customElements.define('askew-lesson', AskewLesson);
}
