import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { personName } from './people-view.js';
import type { ShotTold } from './shots.js';
import type { Told } from './watched-walk.js';
import type { ZonesModel } from './model.js';

/** More lines than this are not read by anybody. */
const most = 40;

type Entry = Told | ShotTold;

/** What the zones have told so far, of people and of shots, the newest first. */
export function logPanel(model: ZonesModel): HTMLElement {
  const body = el('tbody');
  const heads = ['s', 'event', 'who', 'zone', 'reason'].map((text) => el('th', { scope: 'col' }, text));
  const table = el('table', { class: 'box-table zone-log' }, el('thead', {}, el('tr', {}, ...heads)), body);
  const rest = el('p', { class: 'foot' });
  let shown: Entry[] = [];
  model.onChange(() => {
    const { swept } = model.view.now;
    const { log, shots } = model.walk;
    const all = [...log.slice(-most), ...shots.told.filter((told) => told.swept === swept)];
    const last = all.sort((a, b) => momentOf(b) - momentOf(a)).slice(0, most);
    if (last.length !== shown.length || last.some((event, i) => event !== shown[i]))
      body.replaceChildren(...last.map((event) => line(model, event)));
    shown = last;
    const before = log.length + all.length - Math.min(log.length, most) - last.length;
    write(rest, before > 0 ? `and ${formatCount(before)} before` : '');
  });
  return el('div', {}, table, rest);
}

/** In frames. */
const momentOf = (entry: Entry): number => ('shot' in entry ? entry.frame - 1 + entry.time : entry.frame);

function line(model: ZonesModel, entry: Entry): HTMLElement {
  const { kind } = entry;
  const cells = [
    el('td', { class: 'number' }, model.secondsOf(momentOf(entry)).toFixed(2)),
    el('td', { class: 'zone-event' }, kind),
    ...('shot' in entry ? shotCells(model, entry) : personCells(model, entry)),
  ];
  return el('tr', { 'data-kind': kind, 'data-of': 'shot' in entry ? 'shot' : 'person' }, ...cells);
}

function personCells(model: ZonesModel, { kind, person, zone, reason }: Told): HTMLElement[] {
  const name = personName(person);
  const button = el('button', { type: 'button', class: 'chip', 'aria-label': `ask of ${name}` }, name);
  button.addEventListener('click', () => model.select(person));
  return [
    el('td', {}, button),
    el('td', {}, model.zoneName(zone)),
    el('td', { class: 'quiet' }, kind === 'leave' ? reason : ''),
  ];
}

/** A swept shot has its time within the frame. */
function shotCells(model: ZonesModel, { shot, plate, time, swept }: ShotTold): HTMLElement[] {
  return [
    el('td', {}, `shot ${shot}`),
    el('td', {}, model.zoneName(model.plates[plate])),
    el('td', { class: 'quiet' }, swept ? `t ${time.toFixed(2)}` : ''),
  ];
}
