import { Region } from 'askew';
import { Group } from 'three';
import { Label } from '../../../figures/stage/labels.js';
import { falseEvents } from './false-events.js';
import type { Told, WatchedWalk } from './watched-walk.js';

/** For so many frames an event stands at who it is about. */
const lasting = 12;
const most = 16;

/** What zones have just told, at the people it is about: what is taken back within a second is a false one, in red. */
export class FlashesView extends Group {
  readonly labels = Array.from({ length: most }, () => new Label('gap'));
  private readonly region = new Region({ size: [0, 0, 0] });
  private story: readonly Told[] = [];
  private untrue = new Set<Told>();

  constructor() {
    super();
    this.add(...this.labels);
    for (const label of this.labels) label.center.set(0.5, 1.6);
  }

  /** `story` is everything that the zones tell from the first frame to the last. */
  show(walk: WatchedWalk, story: readonly Told[]): void {
    if (story !== this.story) this.untrue = falseEvents(story, walk.files.recording.framesPerSecond);
    this.story = story;
    const latest = new Map<number, Told>();
    for (const told of story)
      if (told.frame <= walk.frame && told.frame > walk.frame - lasting) latest.set(told.person, told);
    const shown = [...latest.values()].slice(-most);
    this.labels.forEach((label, i) => {
      label.visible = i < shown.length;
      if (label.visible) this.flash(label, walk, shown[i]);
    });
  }

  private flash(label: Label, walk: WatchedWalk, told: Told): void {
    const { center, halfAxes } = walk.region(told.person, this.region);
    const isFalse = this.untrue.has(told);
    label.position.set(center[0], center[1] + halfAxes[4], center[2]);
    label.text = isFalse ? `false ${told.kind}` : told.kind;
    label.element.className = `label label-note flash label-${isFalse ? 'overlap' : 'gap'}`;
  }
}
