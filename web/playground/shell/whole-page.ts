import { el } from '../../figures/page/dom.js';
import { address } from './share-dialog.js';

/** In a frame of another page: the way to the whole page with what the frame shows. */
export function wholePage(): HTMLElement {
  const link = el(
    'a',
    { class: 'whole-page', target: '_blank', rel: 'noopener', href: address(location.hash, false) },
    'askew',
  );
  const follow = (): void => void (link.href = address(location.hash, false));
  link.addEventListener('pointerdown', follow);
  link.addEventListener('focus', follow);
  return link;
}
