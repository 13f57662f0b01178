import { iconButton } from '../../figures/page/buttons.js';

const { body } = document;

const asked = new URLSearchParams(location.search);

/** Whether the page is in a frame of another page: the scene, its answer and its tools, and a way to the whole page. */
export const embedded = asked.has('embed');

body.classList.toggle('embedded', embedded);
// The scene alone, for the pictures of the gallery.
body.classList.toggle('picture', asked.has('picture'));

/** Hides everything but the scene and its words, or shows it again. */
export function toggleFullscreen(): void {
  const bare = body.classList.toggle('bare');
  const target = bare ? '.bareness' : '.view [role=application]';
  document.querySelector<HTMLElement>(target)?.focus();
}

/** The button that brings the panels back. */
export function fullscreenButton(): HTMLElement {
  const button = iconButton('show', 'Show the panels (H)', toggleFullscreen);
  button.classList.add('bareness');
  return button;
}
