import { iconButton } from '../figures/buttons.js';

const { body } = document;

/** Shows the page in a frame of another page: the scene, its answer and its tools, and a way to the whole page. */
export const embedded = new URLSearchParams(location.search).has('embed');

if (embedded) body.classList.add('embedded');

/** Hides everything but the scene and its words, or shows it again. */
export function toggleBare(): void {
  const bare = body.classList.toggle('bare');
  const target = bare ? '.bareness' : '.scene canvas';
  document.querySelector<HTMLElement>(target)?.focus();
}

/** The button that brings the panels back. */
export function bareness(): HTMLElement {
  const button = iconButton('show', 'Show the panels (H)', toggleBare);
  button.classList.add('bareness');
  return button;
}
