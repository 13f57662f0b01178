import { formatCount } from '../figures/counts.js';
import { el, write } from '../figures/dom.js';
import { personName } from '../figures/people-view.js';
import type { Told } from '../figures/watched-walk.js';
import type { ZonesDesk } from './zones-desk.js';

/** More lines than this are not read by anybody. */
const most = 40;

/** What the zones have told so far, the newest first. */
export function logPanel(desk: ZonesDesk): HTMLElement {
  const body = el('tbody');
  const heads = ['s', 'event', 'person', 'zone', 'reason'].map((text) => el('th', { scope: 'col' }, text));
  const table = el('table', { class: 'box-table zone-log' }, el('thead', {}, el('tr', {}, ...heads)), body);
  const rest = el('p', { class: 'foot' });
  let shown: Told[] = [];
  desk.onChange(() => {
    const { log } = desk.walk;
    const last = log.slice(-most).reverse();
    if (last.length !== shown.length || last.some((event, i) => event !== shown[i]))
      body.replaceChildren(...last.map((event) => line(desk, event)));
    shown = last;
    write(rest, log.length > most ? `and ${formatCount(log.length - most)} before` : '');
  });
  return el('div', {}, table, rest);
}

function line(desk: ZonesDesk, { frame, kind, person, zone, reason }: Told): HTMLElement {
  const name = personName(person);
  const button = el('button', { type: 'button', class: 'chip', 'aria-label': `ask of ${name}` }, name);
  button.addEventListener('click', () => desk.select(person));
  const cells = [
    el('td', { class: 'number' }, desk.secondsOf(frame).toFixed(2)),
    el('td', { class: 'zone-event' }, kind),
    el('td', {}, button),
    el('td', {}, desk.zoneName(zone)),
    el('td', { class: 'quiet' }, kind === 'leave' ? reason : ''),
  ];
  return el('tr', { 'data-kind': kind }, ...cells);
}
