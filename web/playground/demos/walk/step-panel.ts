import type { MoveStep } from 'askew';
import { el, write } from '../../../figures/page/dom.js';
import { format, formatDirection, formatPoint } from '../../../figures/page/numbers.js';
import type { WalkModel } from './model.js';
import type { Simulation } from './simulation.js';

const kinds = ['floor', 'edge', 'steep', 'wall', 'ceiling'];
const mostRows = 6;
const none = '\u2013';
const length = (vector: Float64Array): number => Math.hypot(...vector);

/** What a step of the mover consists of, in its order, and whether this one had it. */
const stages: [name: string, had: (step: MoveStep) => boolean][] = [
  ['carried', ({ carried }) => length(carried) > 0],
  ['pushed out', ({ pushed }) => length(pushed) > 0],
  ['moved', ({ moved }) => length(moved) > 0],
  ['stepped up', ({ stepped }) => stepped > 0],
  ['snapped down', ({ stepped }) => stepped < 0],
  ['certified free', ({ free }) => free],
];

/** The strip of the last step: its stages, its vectors, and a row for each thing that it was against. */
export function stepPanel(model: WalkModel): HTMLElement {
  const chips = stages.map(([name]) => el('li', {}, name));
  const facts = ['asked', 'moved', 'left', 'slid', 'carried', 'pushed', 'stepped', 'ground, slope'];
  const cells = facts.map(() => el('dd'));
  model.onChange(() => {
    const { step, asked } = model.simulation;
    stages.forEach(([, had], i) => (chips[i].dataset.on = String(had(step))));
    const texts = [asked, step.moved, step.left, step.slid, step.carried, step.pushed].map(formatPoint);
    [...texts, format(step.stepped), groundWords(model.simulation)].forEach((text, i) => write(cells[i], text));
  });
  return el(
    'div',
    { class: 'query' },
    el('ul', { class: 'stages', 'aria-label': 'Stages of this step' }, ...chips),
    el('dl', { class: 'times facts' }, ...facts.flatMap((name, i) => [el('dt', {}, name), cells[i]])),
    hitTable(model),
  );
}

const degrees = (slope: number): string => `${((slope * 180) / Math.PI).toFixed(0)}\u00b0`;

function groundWords(simulation: Simulation): string {
  const { ground } = simulation.step;
  return ground ? `${simulation.partOf(ground.id).name}, ${degrees(ground.slope)}` : none;
}

function hitTable(model: WalkModel): HTMLElement {
  const heads = ['against', 'is', 'slope', 'normal', 'at'].map((text, i) =>
    el('th', { scope: 'col', class: i > 1 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  model.onChange(() => {
    const { simulation } = model;
    const { hits } = simulation.step;
    const rows = Array.from({ length: Math.min(mostRows, hits.count) }, (_, i) => {
      const normal = hits.normals.subarray(3 * i, 3 * i + 3);
      const part = hits.parts[i] < 0 ? '' : ` ${hits.parts[i]}`;
      const numbers = [
        degrees(Math.acos(Math.min(1, Math.max(-1, normal[1])))),
        formatDirection(normal),
        format(hits.times[i]),
      ];
      return el(
        'tr',
        {},
        el('th', { scope: 'row' }, simulation.partOf(hits.ids[i]).name + part),
        el('td', {}, kinds[hits.kinds[i]]),
        ...numbers.map((text) => el('td', { class: 'number' }, text)),
      );
    });
    body.replaceChildren(...rows);
  });
  const table = el('table', { class: 'count-table hit-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
  const caption = 'What this step was against';
  return el('div', { class: 'walk-hits table-wrap', role: 'region', tabindex: '0', 'aria-label': caption }, table);
}
