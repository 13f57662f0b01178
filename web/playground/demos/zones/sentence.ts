import { counted } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { personName } from './people-view.js';
import { nearest, whyWords } from './why-words.js';
import { LiveRegion } from '../../controls/live-region.js';
import type { ZonesModel } from './model.js';

/** The answer in words; it is read aloud when the walk stands, and so is what keeps somebody out. */
export function zonesSentence(model: ZonesModel): HTMLElement {
  const [when, zones, person] = [el('span'), el('span'), el('span')];
  const inside = el('b', { class: 'of-gap' });
  const element = el('p', { class: 'sentence' }, when, inside, zones, person);
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { walk, view } = model;
    const members = walk.members();
    const occupied = walk.zones.filter((zone) => zone.count > 0).length;
    write(when, `At ${model.seconds.toFixed(2)} s, `);
    write(inside, `${members.size} of ${walk.people}`);
    write(zones, ` people are in ${occupied} of ${counted(walk.zones.length, 'zone', 'zones')}. `);
    write(person, view.now.person === null ? '' : whereabouts(model, view.now.person));
    element.dataset.frame = String(walk.frame);
    element.dataset.events = String(walk.log.length);
    if (!view.now.playing) live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}

/** Which zones somebody is in, or what keeps them out of the nearest. */
function whereabouts({ walk, zoneName }: ZonesModel, person: number): string {
  const answers = walk.zones.map((zone) => zone.whyNot(walk.ids[person]));
  const homes = [...answers.keys()].filter((zone) => answers[zone].gate === 'inside');
  if (homes.length > 0) return `${personName(person)} is in ${homes.map(zoneName).join(' and ')}.`;
  const zone = nearest(answers);
  return `${personName(person)} is in none; kept out of ${zoneName(zone)} by ${whyWords(answers[zone])}.`;
}
