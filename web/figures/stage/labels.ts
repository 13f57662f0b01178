import { CSS2DObject } from 'three/addons/renderers/CSS2DRenderer.js';
import { el, write } from '../page/dom.js';

/** A short text that stays at its place in the scene; `kind` is the token it is colored by. */
export class Label extends CSS2DObject {
  constructor(kind: string, text = '') {
    super(el('span', { class: `label label-${kind}`, 'aria-hidden': 'true' }, text));
  }

  set text(text: string) {
    write(this.element, text);
  }
}
