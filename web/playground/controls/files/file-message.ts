import { el, write } from '../../../figures/page/dom.js';
import type { FileWork } from './file-work.js';

/** What is being done and how far it is, or why the last file could not be shown; the words are read aloud. */
export function fileMessage(files: FileWork): HTMLElement {
  const message = el('p', { class: 'file-message', role: 'alert' });
  const bar = el('progress', { max: '1' });
  const cancel = el('button', { type: 'button', class: 'action plain' }, 'Cancel');
  cancel.addEventListener('click', () => files.cancel());
  const work = el('div', { class: 'file-work' }, bar, cancel);
  const tell = (): void => {
    const { doing, done, problem } = files.now.now;
    write(message, doing === null ? (problem ?? '') : `${doing} …`);
    message.classList.toggle('wrong', problem !== null);
    work.hidden = doing === null;
    bar.value = done;
    bar.setAttribute('aria-label', doing ?? '');
  };
  files.now.onChange(tell);
  tell();
  return el('div', { class: 'file-state' }, message, work);
}
