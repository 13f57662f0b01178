import { el } from '../../figures/page/dom.js';

/** How long the browser has to take it, in milliseconds. */
const patience = 10_000;

/** Saves something as a file of the reader's. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  el('a', { href: address, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(address), patience);
}
