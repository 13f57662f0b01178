import { el, write } from '../../figures/page/dom.js';
import { formatSigned } from '../../figures/page/numbers.js';
import type { PlaneSide } from '../../figures/state/sides.js';

const names = ['+x', '\u2212x', '+y', '\u2212y', '+z', '\u2212z'];

export interface SidesShown {
  sides: PlaneSide[];
  inside: boolean;
  /** The number of the plane that is brought forward. */
  lit: number | null;
}

/** The six planes of A as a table: on which side P lies, and how far; pointing at one brings it forward. */
export class SidesTable {
  readonly element: HTMLElement;
  private readonly verdict = el('p', { class: 'verdict' });
  private readonly rows: ReturnType<typeof planeRow>[];

  constructor(light: (plane: number | null) => void, press: (plane: number) => void) {
    this.rows = names.map((name, i) =>
      planeRow(
        name,
        (on) => light(on ? i : null),
        () => press(i),
      ),
    );
    const heads = ['plane', 'P is', 'signed distance'].map((text, i) =>
      el('th', { scope: 'col', class: i === 2 ? 'number' : '' }, text),
    );
    const body = el('tbody', {}, ...this.rows.map((row) => row.element));
    const table = el('table', { class: 'plane-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
    this.element = el('div', {}, this.verdict, table);
  }

  show({ sides, inside, lit }: SidesShown): void {
    write(this.verdict, verdictOf(inside, sides));
    this.verdict.dataset.inside = String(inside);
    sides.forEach((side, i) => this.rows[i].show(side, lit === i));
  }
}

/** Whether P is inside A and why, in words. */
export function verdictOf(inside: boolean, sides: PlaneSide[]): string {
  if (inside) return 'P is inside A: above none of its planes.';
  const above = sides.filter(({ side }) => side === 'above').length;
  return above === 0 ? 'P is outside A.' : `P is outside A: above ${above} of its planes.`;
}

function planeRow(name: string, light: (on: boolean) => void, press: () => void) {
  const side = el('td', { class: 'side' });
  const distance = el('td', { class: 'number' });
  const chip = el('button', { type: 'button', class: 'chip' }, el('span', { class: 'of-a' }, `A ${name}`));
  const element = el('tr', { class: 'plane-row' }, el('th', { scope: 'row' }, chip), side, distance);
  element.addEventListener('pointerenter', () => light(true));
  element.addEventListener('pointerleave', () => light(false));
  chip.addEventListener('focus', () => light(true));
  chip.addEventListener('blur', () => light(false));
  chip.addEventListener('click', press);
  const show = (answer: PlaneSide, lit: boolean): void => {
    write(side, answer.side);
    element.dataset.side = answer.side;
    write(distance, formatSigned(answer.distance));
    element.classList.toggle('lit', lit);
  };
  return { element, show };
}
