import { Region, World } from 'askew';
import { takesMargin, type ZonesState } from './watched-walk.js';
import { shapeOf, type ShapeState } from '../../../figures/state/shape.js';
import { answer, anyShapeCode, imports } from '../../controls/code.js';

const zoneOf = (kind: ShapeState['kind'] = 'box'): ShapeState => ({
  kind,
  center: [0, 1, 0],
  size: [2, 2, 2],
  rotation: [0, 0, 0, 1],
});
const person = { size: [0.5, 1.8, 0.5] };
const frames = 80;
const seenAt = (frame: number, noise: number): number => -4 + frame / 10 + (frame % 2 === 0 ? noise : -noise);

/** A zone with these settings as a program, and one person who walks through it. */
export function zonesCode({ margin: wanted, dwell, noise, zones }: ZonesState): string {
  const margin = takesMargin(shapeOf(zoneOf(zones))) ? wanted : 0;
  return `${imports('Region', 'World')}
const world = new World();
const walker = world.add({ shape: new Region(${literal(person)}) });
${anyShapeCode('region', zoneOf(zones))}
const zone = world.watch(region, { margin: ${margin}, dwell: ${dwell} });
zone.on('enter', ({ id }) => console.log(id, 'came in'));

let events = 0;
for (let frame = 0; frame <= ${frames}; frame += 1) {
  // A camera sees the walker ${noise} off, now on this side, now on that.
  const seen = -4 + frame / 10 + (frame % 2 === 0 ? ${noise} : -${noise});
  world.move(walker, { center: [seen, 1, 0] });
  world.update();
  events += world.events.count;
}
${answer('events', told(margin, dwell, noise, zoneOf(zones)))}

world.dispose();
`;
}

function told(margin: number, dwell: number, noise: number, zone: ShapeState): number {
  const world = new World();
  const walker = world.add({ shape: new Region(person) });
  world.watch(shapeOf(zone), { margin, dwell });
  let events = 0;
  for (let frame = 0; frame <= frames; frame += 1) {
    world.move(walker, { center: [seenAt(frame, noise), 1, 0] });
    world.update();
    events += world.events.count;
  }
  world.dispose();
  return events;
}

function literal(parts: Record<string, number[]>): string {
  const inner = Object.entries(parts).map(([name, numbers]) => `${name}: [${numbers.join(', ')}]`);
  return `{ ${inner.join(', ')} }`;
}
