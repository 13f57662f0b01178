import { el, svg, write } from '../figures/dom.js';
import type { Told } from '../figures/watched-walk.js';
import type { ZonesDesk } from './zones-desk.js';

const height = 20;

/** For each zone how many are in it, from the first frame to the last: a step up is an enter, a step down a leave. */
export function zonesTimeline(desk: ZonesDesk): HTMLElement {
  const { end } = desk.walk;
  const lines = desk.walk.zones.map((_, zone) => line(desk, zone, end));
  const seek = el('input', { type: 'range', min: '0', max: String(end), 'aria-label': 'frame' });
  seek.addEventListener('input', () => {
    desk.pause();
    desk.goTo(seek.valueAsNumber);
  });
  const element = el('div', { class: 'timeline' }, ...lines.flatMap(({ parts }) => parts), el('span'), seek);
  let story: Told[] | null = null;
  desk.onChange(() => {
    const { frame, zones } = desk.walk;
    if (desk.story !== story) lines.forEach(({ draw }) => draw(desk.story));
    story = desk.story;
    seek.valueAsNumber = frame;
    seek.setAttribute('aria-valuetext', `${desk.seconds.toFixed(2)} seconds`);
    element.style.setProperty('--at', String(frame / end));
    lines.forEach(({ count }, zone) => write(count, String(zones[zone].count)));
  });
  return element;
}

function line(desk: ZonesDesk, zone: number, end: number) {
  const count = el('span', { class: 'number' });
  const path = svg('path');
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${end} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    path,
  );
  const parts = [el('span', {}, desk.zoneName(zone)), el('span', { class: 'strip' }, picture), count];
  const draw = (story: Told[]): void => {
    path.setAttribute(
      'd',
      steps(
        story.filter((event) => event.zone === zone),
        end,
      ),
    );
  };
  return { count, parts, draw };
}

/** The outline of how many are in a zone, as high as the strip where most are. */
function steps(events: Told[], end: number): string {
  let inside = 0;
  const heights = events.map(({ frame, kind }) => ({ frame, inside: (inside += kind === 'enter' ? 1 : -1) }));
  const unit = height / Math.max(1, ...heights.map((each) => each.inside));
  const points = heights.map((each) => `H${each.frame}V${height - unit * each.inside}`);
  return `M0 ${height}${points.join('')}H${end}V${height}Z`;
}
