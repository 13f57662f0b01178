import { icon } from '../figures/icons.js';
import { el } from '../figures/dom.js';
import type { Demo } from './demo.js';

const id = 'gallery';

/** All demos as links: a column beside the scene where the page is wide, else what `menuButton` opens. */
export class Gallery {
  readonly element: HTMLElement;
  private readonly links = new Map<string, HTMLElement>();

  constructor(demos: Demo<never>[]) {
    const items = demos.map((demo) => {
      const link = el(
        'a',
        { href: `#${demo.id}` },
        el('b', {}, demo.title),
        el('span', { class: 'quiet' }, demo.about),
      );
      this.links.set(demo.id, link);
      return el('li', {}, link);
    });
    this.element = el('nav', { id, class: 'gallery', popover: '', 'aria-label': 'Demos' }, el('ul', {}, ...items));
    this.element.addEventListener('click', () => this.element.hidePopover());
  }

  /** Shows which demo is open. */
  mark(chosen: string): void {
    for (const [demo, link] of this.links) {
      if (demo === chosen) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }
}

/** Opens the gallery where it is not a column. */
export function menuButton(): HTMLButtonElement {
  const attributes = { type: 'button', class: 'menu', popovertarget: id, 'aria-label': 'Demos' };
  return el('button', attributes, icon('demos'), el('span', {}, 'Demos'));
}
