import { el, write } from '../../figures/page/dom.js';

/** Announcements follow each other at least this many milliseconds apart. */
const pause = 1000;

/** Has the text of an element read aloud by assistive technology once it has settled. */
export class LiveRegion {
  readonly element = el('p', { class: 'unseen', role: 'status' });
  private waiting = 0;

  constructor(private readonly source: HTMLElement) {}

  /** The text has changed. */
  changed(): void {
    this.waiting ||= window.setTimeout(() => {
      this.waiting = 0;
      write(this.element, this.source.textContent);
    }, pause);
  }
}
