import { copyText } from '../figures/page/copy.js';
import { el } from '../figures/page/dom.js';

/** Gives every sample of the page a button that copies it. */
export function copySamples(page: ParentNode): void {
  for (const pre of page.querySelectorAll('pre.sample')) {
    const code = pre.querySelector('code')!.textContent!;
    const said = el('span', { role: 'status' });
    const button = el('button', { type: 'button', 'aria-label': 'Copy this sample' }, 'Copy');
    button.addEventListener('click', () => copyText(code, said));
    pre.append(el('span', { class: 'copy' }, said, button));
  }
}

/** The anchors of headings go on being links; a click also copies where they lead. */
export function copyAnchors(page: ParentNode): void {
  for (const anchor of page.querySelectorAll<HTMLAnchorElement>('a.anchor')) {
    const said = el('span', { role: 'status', class: 'said' });
    anchor.after(said);
    anchor.addEventListener('click', () => copyText(anchor.href, said));
  }
}

/** The side bar, where it lies over the page, goes away when one of its links leads elsewhere on the same page. */
export function closeSide(side: HTMLElement | null): void {
  side?.addEventListener('click', ({ target }) => {
    if (side.matches(':popover-open') && (target as Element).closest('a')) side.hidePopover();
  });
}
