import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import type { SceneShape } from './colliders.js';
import { queryModes } from '../../controls/query-modes.js';
import { fileButton } from '../../controls/files/file-button.js';
import { Choice } from '../../controls/choice.js';
import type { SceneModel } from './model.js';

const shapes: [SceneShape, string][] = [
  ['box', 'oriented box'],
  ['hull', 'convex hull'],
  ['triangles', 'triangles'],
];

/** Which scene, what its meshes become, how they are found, and what that took. */
export function scenePanel(model: SceneModel): HTMLElement {
  const shape = new Choice('each mesh as', shapes, (value) => void model.chooseShape(value));
  const mode = new Choice('found by', queryModes, (value) => model.set({ mode: value }, ''));
  model.onChange(() => {
    shape.show(model.state.shape);
    mode.show(model.state.mode);
  });
  // What is being built is not there yet, and perhaps never will be.
  model.files.now.onChange(() => shape.show(model.state.shape));
  return el('div', { class: 'query' }, fileTools(model), shape.element, mode.element, outlines(model), counts(model));
}

/** The ways in and out: files of the reader's, the village, the regions as a file. */
function fileTools(model: SceneModel): HTMLElement {
  const open = fileButton((files) => void model.open(files));
  const village = action('The village', () => model.openVillage());
  const save = action('Save regions as JSON', () => model.save());
  model.onChange(() => {
    village.hidden = model.state.file === null;
    save.hidden = model.missing || model.state.shape === 'triangles'; // these are no regions
  });
  const note =
    'Or drop a .glb here, or a .gltf with its .bin. It stays on this page and is sent nowhere. It is shown in clay, ' +
    'without materials and textures, so that green means found.';
  return el('div', {}, el('div', { class: 'file-tools' }, open, village, save), el('p', { class: 'quiet' }, note));
}

function action(text: string, act: () => void): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'action plain' }, text);
  button.addEventListener('click', act);
  return button;
}

function outlines(model: SceneModel): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => model.view.set({ outlined: box.checked }));
  model.onChange(() => (box.checked = model.view.now.outlined));
  return el('label', { class: 'switch' }, box, 'Outline all, not only those found');
}

function counts(model: SceneModel): HTMLElement {
  const names = ['meshes', 'without a box', 'left as a box', 'candidates', 'exact tests', 'found', 'triangles met'];
  const lines = names.map((name) => {
    const number = el('td', { class: 'number' });
    const look = { meshes: 'all', found: 'found' }[name] ?? 'none';
    const mark = el('span', { class: `look look-${look}`, 'aria-hidden': 'true' });
    return { number, row: el('tr', { 'data-count': look }, el('th', { scope: 'row' }, mark, name), number) };
  });
  model.onChange(() => {
    const { contents, answer, state } = model;
    const { candidates, tested, hits } = answer.counts;
    const boxed = contents.boxed(state.shape);
    const numbers = [contents.parts.length, contents.left, boxed, candidates, tested, hits, answer.triangles ?? 0];
    numbers.forEach((count, i) => write(lines[i].number, formatCount(count)));
    lines[1].row.hidden = contents.left === 0;
    lines[2].row.hidden = boxed === 0;
    lines[6].row.hidden = answer.triangles === null;
  });
  return el('table', { class: 'count-table' }, el('tbody', {}, ...lines.map(({ row }) => row)));
}
