import { el } from '../../../figures/page/dom.js';
import { icon } from '../../../figures/page/icons.js';
import type { Card } from '../../controls/demo.js';
import { groups, synonyms } from './demo-words.js';
import { finds } from './search.js';

const id = 'gallery';
const thumbnails = import.meta.glob<string>('../../thumbnails/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** All demos as links: a column beside the scene where the page is wide, else what `menuButton` opens. */
export class Gallery {
  readonly element: HTMLElement;
  private readonly items: { card: Card; link: HTMLElement; item: HTMLElement }[];
  private readonly groups: HTMLElement[];
  private readonly none = el('p', { class: 'quiet', role: 'status' });

  constructor(cards: Card[]) {
    this.items = cards.map((card) => {
      const words = el('span', { class: 'told' }, el('b', {}, card.title), el('span', { class: 'about' }, card.about));
      const link = el('a', { href: `#${card.id}`, title: card.about }, thumbnail(card), words);
      return { card, link, item: el('li', {}, link) };
    });
    const search = el('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search the demos' });
    search.addEventListener('input', () => this.find(search.value));
    const box = el('div', { class: 'search' }, icon('search'), search);
    this.groups = grouped(this.items);
    const list = el('div', { class: 'groups' }, ...this.groups);
    this.element = el('nav', { id, class: 'gallery', popover: '', 'aria-label': 'Demos' }, box, list, this.none);
    this.element.addEventListener('toggle', () => this.showChosen());
    list.addEventListener('click', () => this.element.hidePopover());
  }

  /** Shows which demo is open. */
  mark(chosen: string): void {
    for (const { card, link } of this.items) {
      if (card.id === chosen) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    requestAnimationFrame(() => this.showChosen()); // once the page is laid out, which asking for it now would do twice
  }

  /** Scrolls to the demo that is open. */
  private showChosen(): void {
    this.element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows the demos that have all of these words, or what others call them, in what is told of them. */
  private find(words: string): void {
    let found = 0;
    for (const { card, item } of this.items) {
      const text = [card.title, card.about, card.tryThis, synonyms[card.id] ?? ''].join(' ');
      item.hidden = !finds(words, text);
      if (!item.hidden) found += 1;
    }
    for (const group of this.groups) group.hidden = group.querySelector('li:not([hidden])') === null;
    this.none.textContent = found === 0 ? 'No demo has all of these words.' : '';
  }
}

/** The demos under the titles of their groups. */
function grouped(items: { card: Card; item: HTMLElement }[]): HTMLElement[] {
  const byId = new Map(items.map(({ card, item }) => [card.id, item]));
  return groups.map(([title, demos], i) => {
    const name = el('p', { class: 'group-name', id: `demos-${i}` }, title);
    const list = demos.map((demo) => byId.get(demo)!);
    return el('section', { class: 'demo-group' }, name, el('ul', { 'aria-labelledby': name.id }, ...list));
  });
}

/** Pictures of a demo at its start, in both themes. */
function thumbnail({ id: demo }: Card): HTMLElement {
  const pictures = ['light', 'dark'].map((theme) => {
    const source = thumbnails[`../../thumbnails/${demo}-${theme}.webp`];
    return source
      ? [el('img', { src: source, alt: '', class: `in-${theme}`, width: '152', height: '95', loading: 'lazy' })]
      : [];
  });
  return el('span', { class: 'thumbnail' }, ...pictures.flat());
}

/** Opens the gallery where it is not a column. */
export function menuButton(): HTMLButtonElement {
  const attributes = { type: 'button', class: 'menu demos', popovertarget: id, 'aria-label': 'Demos' };
  return el('button', attributes, icon('demos'), el('span', {}, 'Demos'));
}
