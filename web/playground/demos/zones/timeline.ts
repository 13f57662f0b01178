import { el, svg, write } from '../../../figures/page/dom.js';
import type { Told } from './watched-walk.js';
import type { ZonesModel } from './model.js';

const height = 20;

/** For each zone how many are in it, from the first frame to the last: a step up is an enter, a step down a leave. */
export function zonesTimeline(model: ZonesModel): HTMLElement {
  const { end } = model.walk;
  const lines = model.walk.zones.map((_, zone) => line(model, zone, end));
  const seek = el('input', { type: 'range', min: '0', max: String(end), 'aria-label': 'frame' });
  seek.addEventListener('input', () => {
    model.pause();
    model.goTo(seek.valueAsNumber);
  });
  const shots = shotsLine(model, end);
  const parts = [...lines, shots].flatMap((each) => each.parts);
  const element = el('div', { class: 'timeline' }, ...parts, el('span'), seek);
  let story: Told[] | null = null;
  model.onChange(() => {
    const { frame, zones } = model.walk;
    if (model.story !== story) lines.forEach(({ draw }) => draw(model.story));
    story = model.story;
    shots.draw();
    seek.valueAsNumber = frame;
    seek.setAttribute('aria-valuetext', `${model.seconds.toFixed(2)} seconds`);
    element.style.setProperty('--at', String(frame / end));
    lines.forEach(({ count }, zone) => write(count, String(zones[zone].count)));
  });
  return element;
}

function strip(end: number) {
  const path = svg('path');
  const view = { viewBox: `0 0 ${end} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  return { path, element: el('span', { class: 'strip' }, svg('svg', view, path)) };
}

/** A tick where a zone told that a shot came in. */
function shotsLine(model: ZonesModel, end: number) {
  const { path, element } = strip(end);
  let drawn: boolean | null = null;
  let told = model.shots;
  const draw = (): void => {
    const { swept } = model.view.now;
    if (drawn === swept && told === model.shots) return;
    [drawn, told] = [swept, model.shots];
    const ticks = told.filter((shot) => shot.swept === swept && shot.kind === 'enter');
    path.setAttribute('d', ticks.map(({ frame }) => `M${frame} ${height}V${height / 4}`).join(''));
  };
  return { parts: [el('span', {}, 'shots'), element, el('span')], draw };
}

function line(model: ZonesModel, zone: number, end: number) {
  const count = el('span', { class: 'number' });
  const { path, element } = strip(end);
  const parts = [el('span', {}, model.zoneName(zone)), element, count];
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
