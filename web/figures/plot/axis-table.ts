import { AxisRowView, type Role, type ShownAxis } from './axis-row.js';
import { el } from '../page/dom.js';
import { formatSigned } from '../page/numbers.js';
import { sharedScale } from './interval-bars.js';

export interface AxisTableEvents {
  /** Pointer or focus is on this row, or on none. */
  hover(row: number | null): void;
  /** The name of this row was pressed. */
  press(row: number): void;
}

/** The axes of an explanation, in space or in the plane. */
export interface ShownAxes {
  rows: ShownAxis[];
  winner: number;
  runnerUp: number | null;
}

/** What `explain` says, one row for each axis, all intervals on one scale. */
export class AxisTable {
  readonly element: HTMLTableElement;
  private readonly body = el('tbody');
  private readonly rows: AxisRowView[] = [];

  constructor(private readonly events: AxisTableEvents) {
    const head = el(
      'tr',
      {},
      el('th', { scope: 'col', class: 'mark' }, el('span', { class: 'unseen' }, 'role')),
      el('th', { scope: 'col' }, 'axis'),
      el(
        'th',
        { scope: 'col' },
        'shadows of ',
        el('b', { class: 'of-a' }, 'A'),
        ' and ',
        el('b', { class: 'of-b' }, 'B'),
      ),
      el('th', { scope: 'col', class: 'number' }, 'separation'),
    );
    this.element = el('table', { class: 'axis-table' }, el('thead', {}, head), this.body);
  }

  show(explanation: ShownAxes, lit: number | null, pinned: number | null): void {
    const { rows, winner, runnerUp } = explanation;
    const tied = tiedRows(explanation);
    const scale = sharedScale(rows.filter((row) => row.redundant === null));
    this.fit(rows.length);
    rows.forEach((row, i) => {
      const role: Role = i === winner ? 'winner' : i === runnerUp ? 'runner-up' : tied.includes(i) ? 'tied' : 'plain';
      this.rows[i].show(row, scale, reasonOf(row, rows), role);
      this.rows[i].mark(i === lit, i === pinned);
    });
  }

  private fit(count: number): void {
    while (this.rows.length > count) this.rows.pop()?.element.remove();
    while (this.rows.length < count) {
      const i = this.rows.length;
      const view = new AxisRowView({
        hover: (over) => this.events.hover(over ? i : null),
        press: () => this.events.press(i),
      });
      this.rows.push(view);
      this.body.append(view.element);
    }
  }
}

/** The rows that are as good as the winner or the runner-up, as far as numbers are shown, but for these two. */
function tiedRows({ rows, winner, runnerUp }: ShownAxes): number[] {
  const best = [winner, runnerUp].flatMap((row) =>
    row === null || !rows[row] ? [] : formatSigned(rows[row].separation),
  );
  const equal = ({ redundant, separation }: ShownAxis): boolean =>
    redundant === null && best.includes(formatSigned(separation));
  return rows.flatMap((row, i) => (i !== winner && i !== runnerUp && equal(row) ? [i] : []));
}

/** Which axes nobody can put in order, in words: those that tie for the first place, or for the second; empty for none. */
export function tieWords(explanation: ShownAxes): string {
  const { rows, winner, runnerUp } = explanation;
  if (runnerUp === null) return '';
  const value = (row: number): string => formatSigned(rows[row].separation);
  const first = value(winner) === value(runnerUp);
  const tied = tiedRows(explanation).filter((row) => value(row) === value(runnerUp));
  const all = [...(first ? [winner] : []), runnerUp, ...tied].sort((a, b) => a - b).map((row) => rows[row].name);
  if (all.length < 2) return '';
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)} tie for ${first ? 'first' : 'second'}`;
}

function reasonOf({ kind, redundant }: ShownAxis, rows: ShownAxis[]): string {
  if (!redundant) return '';
  if (redundant.of !== null) return `parallel to ${rows[redundant.of].name}`;
  return kind === 'edge' ? 'edges parallel' : 'face without area';
}
