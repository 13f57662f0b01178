import { el } from '../../../figures/page/dom.js';

/** A button that lets the reader choose a glTF, with its buffers. */
export function fileButton(open: (files: readonly File[]) => void): HTMLElement {
  const input = el('input', { type: 'file', multiple: '', accept: '.glb,.gltf,.bin', class: 'unseen' });
  input.addEventListener('change', () => {
    open([...(input.files ?? [])]);
    input.value = ''; // the same file again is a change, too
  });
  return el('label', { class: 'action plain file-button' }, input, 'Open a glTF …');
}
