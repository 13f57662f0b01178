import { Group } from 'three';
import { Label } from '../stage/labels.js';
import type { Triple } from '../state/box.js';

/** A point that can be picked: a filled dot when it is a member, an open one when it is not. */
export class PointView extends Group {
  readonly dot = new Label('dot');

  constructor(name = 'P') {
    super();
    const letter = new Label('ink', name);
    letter.center.set(-0.9, 1.2);
    this.add(this.dot, letter);
  }

  /** `inside` is null where there is nothing to be inside of. */
  show(point: Triple, inside: boolean | null, selected: boolean): void {
    this.position.fromArray(point);
    this.dot.element.dataset.inside = String(inside);
    this.dot.element.dataset.selected = String(selected);
  }
}
