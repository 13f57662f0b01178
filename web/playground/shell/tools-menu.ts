import { el } from '../../figures/page/dom.js';
import { icon, type IconName } from '../../figures/page/icons.js';

const id = 'tools-menu';

/** What the menu of the page offers, with its icon, its key where it has one, and what it does. */
export type Item = [icon: IconName, text: string, key: string, act: () => void];

/** The tools of the page behind one button: the button, and the menu that it opens. */
export function toolsMenu(items: Item[]): { button: HTMLButtonElement; menu: HTMLElement } {
  const menu = el('div', { id, class: 'tools-menu', popover: '', 'aria-label': 'Tools', role: 'group' });
  const buttons = items.map(([name, text, key, act]) => {
    const button = el('button', { type: 'button' }, icon(name), el('span', {}, text));
    if (key) button.append(el('kbd', { 'aria-hidden': 'true' }, key));
    button.addEventListener('click', () => {
      menu.hidePopover();
      act();
    });
    return button;
  });
  menu.append(...buttons);
  const attributes = { type: 'button', class: 'menu', popovertarget: id, 'aria-label': 'Tools' };
  const button = el('button', attributes, icon('more'), el('span', {}, 'Tools'));
  return { button, menu };
}
