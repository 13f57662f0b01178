import { el, svg } from '../figures/page/dom.js';
import { contenders, workloads, type WorkloadId } from './names.js';
import { workloadsOf, type Result, type Row } from './result.js';

const micro = 1e3;
const milli = 1e6;

/** A time in the unit that suits it, with three digits. */
export function timeText(nanoseconds: number): string {
  const [unit, by] = nanoseconds >= milli ? ['ms', milli] : nanoseconds >= micro ? ['µs', micro] : ['ns', 1];
  return `${digits(nanoseconds / by!)} ${unit}`;
}

/** How many times as long as askew, as text. */
export const timesText = (ratio: number): string => `${digits(ratio)}×`;

/** A number with three digits at most, and at most two decimals. */
function digits(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

const bar = (share: number): SVGElement =>
  svg(
    'svg',
    { class: 'bar', 'aria-hidden': 'true' },
    svg('rect', { class: 'track', width: '100%', height: '100%' }),
    svg('rect', { class: 'fill', width: `${(100 * share).toFixed(2)}%`, height: '100%' }),
  );

function rowOf({ contender, time, differing }: Row, own: number, longest: number): HTMLElement {
  const entrant = el(
    'div',
    { class: 'entrant' },
    el('span', { class: 'name' }, contenders[contender]),
    bar(time / longest),
  );
  return el(
    'tr',
    { 'data-contender': contender },
    el('th', { scope: 'row' }, entrant),
    el('td', { class: 'number' }, timeText(time)),
    el('td', { class: 'number' }, contender === 'askew' ? '1×' : timesText(time / own)),
    el('td', { class: 'number' }, differing === 0 ? '–' : differing.toLocaleString('en')),
  );
}

/** What a workload comes to, in a sentence: askew against the best of each kind. */
function sentenceOf(rows: Row[], unit: string): string {
  const time = (id: string): number | undefined => rows.find(({ contender }) => contender === id)?.time;
  const own = Math.min(time('askew')!, time('batch') ?? Infinity);
  const libraries = rows.filter(({ contender }) => !['askew', 'batch', 'typed'].includes(contender));
  const best = libraries.sort((a, b) => a.time - b.time)[0];
  const against = [
    ...(time('typed') === undefined ? [] : [[time('typed')!, 'typed arrays by hand'] as const]),
    ...(best ? [[best.time, `${contenders[best.contender]}, the fastest library here`] as const] : []),
  ];
  const parts = against.map(([theirs, name]) => compared(theirs / own, name));
  const whose = own < time('askew')! ? 'Asked in one call, askew takes' : 'askew takes';
  return parts.length === 0
    ? `${whose} ${timeText(own)} ${unit}.`
    : `${whose} ${timeText(own)} ${unit}: ${parts.join(', and ')}.`;
}

function compared(ratio: number, name: string): string {
  if (ratio >= 1.05) return `${digits(ratio)} times as fast as ${name}`;
  if (ratio > 0.95) return `as fast as ${name}`;
  return `${digits(1 / ratio)} times as long as ${name}`;
}

function figureOf(id: WorkloadId, result: Result): HTMLElement {
  const rows = result.rows.filter(({ workload }) => workload === id).sort((a, b) => a.time - b.time);
  const own = rows.find(({ contender }) => contender === 'askew')!.time;
  const longest = rows.at(-1)!.time;
  const { title, unit, off } = workloads[id];
  const ofAll =
    id === 'meet' || id === 'push' ? `${result.pairs.toLocaleString('en')} pairs` : `${result.queries} questions`;
  return el(
    'section',
    { class: 'workload', 'data-workload': id, 'aria-labelledby': `w-${id}` },
    el('h2', { id: `w-${id}` }, title),
    el('p', { class: 'sum' }, sentenceOf([...rows], unit)),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', { scope: 'col' }, 'Shorter is faster'),
          el('th', { scope: 'col', class: 'number' }, 'Time'),
          el('th', { scope: 'col', class: 'number' }, 'To askew'),
          el('th', { scope: 'col', class: 'number' }, 'Differ'),
        ),
      ),
      el('tbody', {}, ...rows.map((row) => rowOf(row, own, longest))),
    ),
    el('p', { class: 'off' }, `Differ: of ${ofAll}, ${off}.`),
  );
}

/** Where a result comes from, in a sentence. */
export function placeOf({ browser, system, cores, day, loop, rounds }: Result): string {
  const date = new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  const where = [browser, system].filter(Boolean).join(' on ') || 'An unknown browser';
  const machine = cores > 0 ? `, ${cores} ${cores === 1 ? 'core' : 'cores'}` : '';
  const short = loop < 100 ? ` Its loops are only ${loop} ms long, so take it as a trial.` : '';
  return `${where}${machine}, ${date}. Medians of ${rounds} ${rounds === 1 ? 'loop' : 'loops'} of ${loop} ms.${short}`;
}

/** Shows a result in place of the one before. */
export function showResult(into: Element, result: Result): void {
  into.replaceChildren(...workloadsOf(result).map((id) => figureOf(id, result)));
}
