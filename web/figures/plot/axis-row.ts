import type { AxisRow } from 'askew';
import { axisName } from './axis-name.js';
import { el, svg, write } from '../page/dom.js';
import { IntervalBars, type Scale, type Shadows } from './interval-bars.js';
import { formatSigned } from '../page/numbers.js';

/** What a table shows of an axis, in space or in the plane. */
export interface ShownAxis extends Shadows, Pick<AxisRow, 'name' | 'redundant'> {
  kind?: AxisRow['kind'];
}

export interface AxisRowEvents {
  /** Pointer or focus came to the row, or left it. */
  hover(over: boolean): void;
  /** The name was pressed. */
  press(): void;
}

export type Role = 'winner' | 'runner-up' | 'tied' | 'plain';

const roleWords: Record<Role, string> = { winner: 'winner', 'runner-up': 'runner-up', tied: 'tied', plain: '' };

/** One axis in a table: mark, name, intervals or the reason for being left out, separation. */
export class AxisRowView {
  readonly element: HTMLTableRowElement;
  private readonly role = el('span', { class: 'unseen' });
  private readonly name = el('button', { class: 'chip', type: 'button' });
  private readonly bars = new IntervalBars();
  private readonly reason = el('span', { class: 'reason' });
  private readonly number = el('td', { class: 'number' });
  private named = '';

  constructor(events: AxisRowEvents) {
    const arrow = svg(
      'svg',
      { viewBox: '0 0 12 12', 'aria-hidden': 'true' },
      svg('path', { d: 'M1.5 2 L10.5 6 L1.5 10 Z' }),
    );
    this.element = el(
      'tr',
      { class: 'axis-row' },
      el('td', { class: 'mark' }, arrow, this.role),
      el('th', { scope: 'row' }, this.name),
      el('td', { class: 'interval' }, this.bars.element, this.reason),
      this.number,
    );
    this.element.addEventListener('pointerenter', () => events.hover(true));
    this.element.addEventListener('pointerleave', () => events.hover(false));
    this.name.addEventListener('focus', () => events.hover(true));
    this.name.addEventListener('blur', () => events.hover(false));
    this.name.addEventListener('click', () => events.press());
  }

  show(row: ShownAxis, scale: Scale, reason: string, role: Role): void {
    if (this.named !== row.name) this.name.replaceChildren(axisName(row.name));
    this.named = row.name;
    const none = row.redundant?.reason === 'zero';
    this.element.dataset.role = role;
    this.element.classList.toggle('redundant', row.redundant !== null);
    this.element.dataset.meaning = row.separation > 0 ? 'gap' : row.separation < 0 ? 'overlap' : 'touching';
    write(this.role, roleWords[role]);
    write(this.reason, reason);
    write(this.number, none ? '' : formatSigned(row.separation));
    if (!row.redundant) this.bars.show(row, scale);
  }

  mark(lit: boolean, pinned: boolean): void {
    this.element.classList.toggle('lit', lit);
    this.name.setAttribute('aria-pressed', String(pinned));
  }
}
