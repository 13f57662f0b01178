import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { queryVerbs } from '../../controls/query-modes.js';
import type { SceneModel } from './model.js';
import { meetings } from './part-panel.js';
import { fileMessage } from '../../controls/files/file-message.js';
import { LiveRegion } from '../../controls/live-region.js';

/** What is found, and where a file stands: being read, missing, or why it cannot be shown. */
export function sceneSentence(model: SceneModel): HTMLElement {
  const letter = el('button', { type: 'button', class: 'ref of-a', 'aria-label': 'A: select' }, 'A');
  letter.addEventListener('click', () => model.view.set({ selected: 'a' }));
  const [verb, rest, part] = [el('span'), el('span'), el('span')];
  const hits = el('b', { class: 'of-gap' });
  const words = el('span', {}, letter, ' ', verb, ' ', hits, rest, part);
  const missing = el('span');
  const element = el('p', { class: 'sentence' }, words, missing);
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { state, contents, answer, looks } = model;
    const [before, after] = queryVerbs[state.mode];
    words.hidden = model.missing;
    write(verb, before);
    write(hits, formatCount(answer.found.size));
    const triangles = answer.triangles ? `, in ${formatCount(answer.triangles)} triangles` : '';
    const where = state.file ?? 'the village';
    write(rest, ` of ${formatCount(contents.parts.length)} meshes in ${where}${after}${triangles}.`);
    write(part, looks.part === null ? '' : ` ${contents.parts[looks.part].name} ${meetings(model, looks.part)}.`);
    write(missing, model.missing ? `A was placed in ${state.file}, which is not here. Open that file to go on.` : '');
    element.dataset.hits = String(answer.found.size);
    live.changed();
  });
  return el('div', { class: 'answer' }, element, fileMessage(model.files), live.element);
}
