import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { castVerbs } from '../../controls/query-modes.js';
import type { SceneDesk } from './model.js';
import { meetings } from './part-panel.js';
import { Spoken } from '../../controls/live-region.js';

/** What is found, and where a file stands: being read, missing, or why it cannot be shown. */
export function sceneSentence(desk: SceneDesk): HTMLElement {
  const letter = el('button', { type: 'button', class: 'ref of-a', 'aria-label': 'A: select' }, 'A');
  letter.addEventListener('click', () => desk.view.set({ selected: 'a' }));
  const [verb, rest, part] = [el('span'), el('span'), el('span')];
  const hits = el('b', { class: 'of-gap' });
  const words = el('span', {}, letter, ' ', verb, ' ', hits, rest, part);
  const missing = el('span');
  const element = el('p', { class: 'sentence' }, words, missing);
  const spoken = new Spoken(element);
  desk.onChange(() => {
    const { state, model, answer, looks } = desk;
    const [before, after] = castVerbs[state.mode];
    words.hidden = desk.missing;
    write(verb, before);
    write(hits, formatCount(answer.found.size));
    write(rest, ` of ${formatCount(model.parts.length)} meshes in ${state.file ?? 'the village'}${after}.`);
    write(part, looks.part === null ? '' : ` ${model.parts[looks.part].name} ${meetings(desk, looks.part)}.`);
    write(missing, desk.missing ? `A was placed in ${state.file}, which is not here. Open that file to go on.` : '');
    element.dataset.hits = String(answer.found.size);
    spoken.changed();
  });
  return el('div', { class: 'answer' }, element, fileMessage(desk), spoken.element);
}

/** Why the last file could not be shown; it is read aloud. */
function fileMessage(desk: SceneDesk): HTMLElement {
  const message = el('p', { class: 'file-message', role: 'alert' });
  const tell = (): void => {
    const { reading, problem } = desk.files.now;
    write(message, reading ? 'Reading the file …' : (problem ?? ''));
    message.classList.toggle('wrong', problem !== null);
  };
  desk.files.onChange(tell);
  tell();
  return message;
}
