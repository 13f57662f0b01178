import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import { fileMessage } from '../../controls/files/file-message.js';
import { LiveRegion } from '../../controls/live-region.js';
import type { WalkModel } from './model.js';
import type { Simulation } from './simulation.js';

/** A turn aside that leaves less than this part of the way is worth telling. */
const aside = 0.98;

/** What A does in this frame, and how a walk that was played has ended. */
export function walkSentence(model: WalkModel): HTMLElement {
  const letter = el('b', { class: 'of-a' }, 'A');
  const [words, end] = [el('span'), el('b', { class: 'of-gap' })];
  const element = el('p', { class: 'sentence' }, letter, words, end);
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { simulation, view } = model;
    const { replay, running } = view.now;
    Object.assign(element.dataset, {
      state: simulation.step.state,
      frame: String(simulation.frame),
      free: String(simulation.step.free),
      replay,
    });
    if (!running) element.dataset.hash = simulation.hash();
    const { file } = model.state;
    const says = model.missing ? ` walks in ${file}, which is not here. Open that file to go on.` : doing(simulation);
    write(words, says);
    const ends = { none: '', playing: ' The walk is played.', same: ' It ended in the same hash.', other: '' };
    write(end, ends[replay]);
    if (replay === 'other') write(words, `${doing(simulation)} The walk ended elsewhere than when it was recorded.`);
    live.changed();
  });
  return el('div', { class: 'answer' }, element, fileMessage(model.files), live.element);
}

function doing(simulation: Simulation): string {
  const { step, asked } = simulation;
  const { ground, state, stuck, hits } = step;
  const named = (ids: Iterable<number>): string =>
    [...new Set(Array.from(ids, (id) => simulation.partOf(id).name))].join(' and ');
  if (stuck) return ` is stuck in ${named(stuck.ids)}.`;
  const under = ground ? simulation.partOf(ground.id) : null;
  if (state === 'air' || under === null) return ' is in the air.';
  if (state === 'steep') return ` slides down ${under.name}.`;
  const isRiding = under.kind !== 'still' && (step.carried.some((part) => part !== 0) || step.turn !== 0);
  const stands = isRiding ? ` rides ${under.name}` : ` ${asked[0] || asked[2] ? 'walks' : 'stands'} on ${under.name}`;
  if (step.stepped > 0.01) return ` steps up ${format(step.stepped)} to ${under.name}.`;
  const walls = hits.ids.subarray(0, hits.count).filter((_, i) => hits.kinds[i] > 1);
  const way = Math.hypot(asked[0], asked[2]);
  if (walls.length === 0 || way === 0) return `${stands}.`;
  const part = Math.hypot(step.slid[0], step.slid[2]) / way;
  if (part < 0.01) return `${stands} and comes no farther: ${named(walls)}.`;
  return part < aside ? `${stands} and slides along ${named(walls)}.` : `${stands}.`;
}
