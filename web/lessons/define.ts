import { AskewLesson } from './element.js';

// Two copies of this script on a page must not fight over the name.
if (globalThis.customElements && !customElements.get('askew-lesson'))
  customElements.define('askew-lesson', AskewLesson);
