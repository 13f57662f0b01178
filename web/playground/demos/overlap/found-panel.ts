import { nameOf } from './figure.js';
import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { OverlapModel } from './model.js';

/** More lines than this are not read by anybody. */
const most = 40;

/** The boxes that are found and those that are ignored, by name: pointing at one shows it in the scene. */
export function foundPanel(model: OverlapModel): HTMLElement {
  const found = new BoxList(model, 'ignore');
  const ignored = new BoxList(model, 'take back');
  const rest = el('p', { class: 'foot' });
  const none = el('p', { class: 'quiet' }, 'Press a box in the scene, or here, to leave it out of the query.');
  model.onChange(() => {
    const rows = model.answer.found;
    found.show(rows.slice(0, most));
    write(rest, rows.length > most ? `and ${formatCount(rows.length - most)} more` : '');
    ignored.show(model.store.state.ignored);
    none.hidden = model.store.state.ignored.length > 0;
  });
  return el('div', {}, title('Ignored'), none, ignored.element, title('Found'), found.element, rest);
}

function title(text: string): HTMLElement {
  return el('h2', { class: 'line-title' }, text);
}

/** Boxes as lines of a table: name, center, and a button that moves it to the other list. */
class BoxList {
  readonly element = el('table', { class: 'box-table' });
  private readonly body = el('tbody');
  private shown: string | null = null;

  constructor(
    private readonly model: OverlapModel,
    private readonly act: string,
  ) {
    const heads = ['box', 'center'].map((text) => el('th', { scope: 'col' }, text));
    this.element.append(el('thead', {}, el('tr', {}, ...heads, el('td'))), this.body);
  }

  show(rows: readonly number[]): void {
    const { count, seed } = this.model.crowd;
    const shown = [count, seed, ...rows].join(' ');
    if (shown !== this.shown) this.fill(rows);
    this.shown = shown;
    this.element.hidden = rows.length === 0;
    rows.forEach((row, i) => this.body.children[i].classList.toggle('lit', row === this.model.view.now.lit));
  }

  /** The button that had the focus leaves it to the one in its place, or the last. */
  private fill(rows: readonly number[]): void {
    const place = [...this.body.children].findIndex((line) => line.contains(document.activeElement));
    this.body.replaceChildren(...rows.map((row) => this.line(row)));
    if (place >= 0) this.body.children[Math.min(place, rows.length - 1)]?.querySelector('button')?.focus();
  }

  private line(row: number): HTMLElement {
    const name = nameOf(row);
    const button = el('button', { type: 'button', class: 'chip', 'aria-label': `${this.act} ${name}` }, this.act);
    const center = [...this.model.crowd.region(row).center].map(format).join('  ');
    const cells = [el('td', { class: 'number' }, center), el('td', { class: 'number' }, button)];
    const line = el('tr', {}, el('th', { scope: 'row' }, name), ...cells);
    const light = (): void => this.model.light(row);
    const leave = (): void => this.model.light(null);
    line.addEventListener('pointerenter', light);
    line.addEventListener('pointerleave', leave);
    button.addEventListener('focus', light);
    button.addEventListener('blur', leave);
    button.addEventListener('click', () => this.model.toggleIgnored(row));
    return line;
  }
}
