import { counted } from '../../figures/page/counts.js';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { turnedTo, turnGrip, type FlatBox } from './flat-box.js';
import { floor, prism } from './prism.js';
import {
  answerWatchedRectangle,
  type WatchedRectangleAnswer,
  type WatchedRectangleState,
} from './watched-rectangle-state.js';
import { format } from '../../figures/page/numbers.js';
import { Plot, type Pair } from '../../figures/plot/plot.js';

/** Which handles there are besides those of the way. */
export interface WatchedRectangleView {
  move?: boolean;
}

/** The line of time below the ground. */
const time = { from: -2.95, to: 3.6, y: -2.15, tick: 0.08 };
/** How far beside its place the name of an event stands. */
const aside = 0.6;
/** More events are seen in the line of time alone. */
const fewEvents = 4;

function read(state: WatchedRectangleState): Readings {
  const { members, events } = answerWatchedRectangle(state);
  const count = (wanted: string): number => events.filter(({ kind }) => kind === wanted).length;
  const [enters, leaves, within] = [count('enter'), count('leave'), members.filter(Boolean).length];
  const [enter, leave] = ['enter', 'leave'].map((wanted) => events.find(({ kind }) => kind === wanted));
  const told = `${counted(enters, 'enter event', 'enter events')} and ${counted(leaves, 'leave event', 'leave events')}`;
  return {
    summary: `A reports ${enters + leaves === 0 ? 'nothing' : told}. P was in it at ${within} of ${members.length} updates.`,
    words: {
      enters: String(enters),
      leaves: String(leaves),
      within: String(within),
      updates: String(members.length),
      atLast: members.at(-1) ? 'inside' : 'outside',
      enterAt: enter ? format(enter.when) : 'none',
      leaveAt: leave ? format(leave.when) : 'none',
    },
  };
}

/** The gate from above, every place where the point was seen, and below when it was in. */
class WatchedRectangleFigure implements Figure<WatchedRectangleState, WatchedRectangleView> {
  private readonly plot: Plot;
  private readonly parts;
  private state: WatchedRectangleState | null = null;

  constructor(private readonly host: FigureHost<WatchedRectangleState>) {
    const plot = (this.plot = new Plot(host.frame, { center: [0, -0.1], width: 8, height: 5 }));
    this.parts = {
      gate: plot.area('of-a'),
      leave: plot.area('of-a ghost'),
      name: plot.label('a', 'A'),
      way: plot.line('thin dashed of-quiet'),
      out: plot.many('dot small of-quiet'),
      in: plot.many('dot small of-gap'),
      crossings: plot.many('dot of-ink'),
      events: Array.from({ length: fewEvents }, () => plot.label('ink')),
      point: plot.label('ink', 'P'),
      time: plot.line('thin of-quiet'),
      ticks: plot.many('stroke thin of-quiet', true),
      bars: plot.many('stroke thick of-gap', true),
      timeName: plot.label('quiet', 'time'),
      center: plot.handle('a', 'Move region A', (center) => this.setRectangle({ center: [...center] })),
      turn: plot.handle('turn-a', 'Turn region A', (to) => this.setRectangle(turnedTo(this.state!.gate, to))),
      from: plot.handle('ink', 'Move the start of P', (from) => this.change({ from: [...from] })),
      to: plot.handle('ink', 'Move the end of P', (to) => this.change({ to: [...to] })),
    };
    host.drawn(true);
  }

  show(state: WatchedRectangleState, { move = false }: WatchedRectangleView): void {
    this.state = state;
    const { parts } = this;
    const { gate, from, to, margin, swept } = state;
    const answer = answerWatchedRectangle(state);
    parts.gate.set(...floor(prism(gate)));
    parts.leave.set(...floor(prism({ ...gate, size: [gate.size[0] + 2 * margin, gate.size[1] + 2 * margin] })));
    parts.leave.shown = margin > 0;
    parts.name.at([gate.center[0] - 0.28, gate.center[1] + 0.28]);
    parts.center.at(gate.center);
    parts.turn.at(turnGrip(gate));
    parts.center.element.hidden = parts.turn.element.hidden = !move;
    parts.way.set(from, to);
    parts.from.at(from);
    parts.to.at(to);
    parts.point.at([from[0] - 0.36, from[1] + 0.34]);
    const placesOf = (member: boolean): Pair[][] =>
      answer.seen.filter((_, i) => answer.members[i] === member).map((at) => [at]);
    parts.out.set(placesOf(false));
    parts.in.set(placesOf(true));
    parts.crossings.set(swept ? answer.events.map(({ at }) => [at]) : []);
    const named = answer.events.length <= fewEvents ? answer.events : [];
    parts.events.forEach((label, i) => {
      label.shown(named[i] !== undefined);
      if (!named[i]) return;
      const enters = named[i].kind === 'enter';
      const [x, y] = named[i].at;
      label.text(enters ? 'enters' : 'leaves');
      label.at([x + (enters === from[0] < to[0] ? -aside : aside), y + 0.26]);
    });
    this.showTime(answer);
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
  }

  private showTime({ seen, events }: WatchedRectangleAnswer): void {
    const { parts } = this;
    const end = seen.length - 1;
    const at = (when: number, up = 0): Pair => [time.from + ((time.to - time.from) * when) / end, time.y + up];
    parts.time.set(at(0), at(end));
    parts.ticks.set(seen.map((_, i) => [at(i, -time.tick), at(i, time.tick)]));
    const bars: Pair[][] = [];
    events.forEach(({ kind, when }, i) => {
      if (kind === 'enter') bars.push([at(when), at(events[i + 1]?.when ?? end)]);
    });
    parts.bars.set(bars);
    parts.timeName.at([time.from - 0.5, time.y]);
  }

  private setRectangle(part: Partial<FlatBox>): void {
    this.change({ gate: { ...this.state!.gate, ...part } });
  }

  private change(part: Partial<WatchedRectangleState>): void {
    this.host.change({ ...this.state!, ...part });
  }
}

export const watchedRectangle: FigureKind<WatchedRectangleState, WatchedRectangleView> = {
  read,
  share: ({ version, margin, dwell, noise }) => ['zones', { version, margin, dwell, noise }],
  mount: (host) => new WatchedRectangleFigure(host),
};
