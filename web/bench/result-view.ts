import { el, svg } from '../figures/page/dom.js';
import { contenders, workloads, type WorkloadId } from './names.js';
import { workloadsOf, type Result, type Row } from './result.js';

/** A row to show; without `differing` where no answers were counted. */
export type Times = Pick<Row, 'workload' | 'contender' | 'time'> & Partial<Row>;
/** What is shown of a result, or of an example. */
interface Shown {
  rows: Times[];
  /** Of how many answers `differing` counts. */
  counted?: Pick<Result, 'pairs' | 'queries'>;
}

/** Bars go on to so many times as long as askew's and are broken there: one very slow would make the others all alike. */
const longestBar = 20;
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
    svg('rect', { class: 'fill', width: `${(100 * Math.min(1, share)).toFixed(2)}%`, height: '100%' }),
    ...(share > 1 ? [svg('rect', { class: 'break', x: '94%', width: '1.5%', height: '100%' })] : []),
  );

const number = (text: string): HTMLElement => el('td', { class: 'number' }, text);

function rowOf({ contender, time, differing }: Times, own: number, longest: number): HTMLElement {
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
    number(timeText(time)),
    number(contender === 'askew' ? '1×' : timesText(time / own)),
    ...(differing === undefined ? [] : [number(differing === 0 ? '–' : differing.toLocaleString('en'))]),
  );
}

/** What a workload comes to, in a sentence: askew against the best of each kind. */
function sentenceOf(rows: Times[], unit: string): string {
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

function figureOf(id: WorkloadId, { rows: all, counted }: Shown): HTMLElement {
  const rows = all.filter(({ workload }) => workload === id).sort((a, b) => a.time - b.time);
  const own = rows.find(({ contender }) => contender === 'askew')!.time;
  const slowest = rows.at(-1)!.time;
  const longest = Math.min(slowest, longestBar * own);
  const scale = longest < slowest ? `Shorter is faster; cut at ${longestBar}×` : 'Shorter is faster';
  const { title, unit } = workloads[id];
  const heads = ['Time', 'vs askew', ...(counted ? ['Differ'] : [])].map((head) =>
    el('th', { scope: 'col', class: 'number' }, head),
  );
  return el(
    'section',
    { class: 'workload', 'data-workload': id, 'aria-labelledby': `w-${id}` },
    el('h2', { id: `w-${id}` }, title),
    el('p', { class: 'sum' }, sentenceOf([...rows], unit)),
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, scale), ...heads)),
      el('tbody', {}, ...rows.map((row) => rowOf(row, own, longest))),
    ),
    ...(counted ? [el('p', { class: 'off' }, differOf(id, counted))] : []),
  );
}

/** What counts as another answer, and of how many. */
function differOf(id: WorkloadId, { pairs, queries }: Pick<Result, 'pairs' | 'queries'>): string {
  const ofAll = id === 'meet' || id === 'push' ? `${pairs.toLocaleString('en')} pairs` : `${queries} questions`;
  return `Differ: of ${ofAll}, ${workloads[id].off}.`;
}

const longDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Where a result comes from, in a sentence. */
export function placeOf({ browser, system, cores, day, loop, rounds }: Result): string {
  const where = [browser, system].filter(Boolean).join(' on ') || 'An unknown browser';
  const machine = cores > 0 ? `, ${cores} ${cores === 1 ? 'core' : 'cores'}` : '';
  const short = loop < 100 ? ` Its loops are only ${loop} ms long, so take it as a trial.` : '';
  return `${where}${machine}, ${longDay(day)}. Medians of ${rounds} ${rounds === 1 ? 'loop' : 'loops'} of ${loop} ms.${short}`;
}

/** Shows a result in place of the one before. */
export function showResult(into: Element, result: Result): void {
  const shown = { rows: result.rows, counted: result };
  into.replaceChildren(...workloadsOf(result).map((id) => figureOf(id, shown)));
}

/** Shows what was measured elsewhere and before, labeled as that. */
export function showExample(into: Element, { rows, place, day }: { rows: Times[]; place: string; day: string }): void {
  const label = el('p', { class: 'example' }, el('b', {}, 'An example. '), `${place}, ${longDay(day)}.`);
  into.replaceChildren(label, ...workloadsOf({ rows }).map((id) => figureOf(id, { rows })));
}
