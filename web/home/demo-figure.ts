import { writeLink } from '../figures/state/share-link.js';
import { ReadingStage } from '../lessons/figures/reading-stage.js';
import type { Demo } from '../playground/controls/demo.js';
import { equal } from '../playground/controls/equal.js';
import { Store } from '../playground/controls/store.js';
import type { FigurePlace, LiveFigure } from './live-figure.js';

// Each demo has a state of its own kind, which only the demo itself looks into.
const demos: Record<string, () => Promise<{ default: unknown }>> = {
  'two-regions': () => import('../playground/demos/two-regions/index.js'),
  zones: () => import('../playground/demos/zones/index.js'),
  terrain: () => import('../playground/demos/terrain/index.js'),
  walk: () => import('../playground/demos/walk/index.js'),
  rays: () => import('../playground/demos/rays/index.js'),
  rotating: () => import('../playground/demos/rotating/index.js'),
};
/** Those that are steered or played by their tools, which others do without. */
const steered = new Set(['zones', 'walk']);

const sessions = new Map<string, { demo: Demo<never>; store: Store<never> }>();

/** A demo of the playground without its panels, in the one drawing context of the page. */
export async function demoFigure({ name, frame, drawn }: FigurePlace): Promise<LiveFigure> {
  const { demo, store } = await sessionOf(name);
  await demo.start?.();
  const stage = demo.flat ? null : new ReadingStage({ frame, drawn });
  if (stage) stage.inView = true;
  const mounted = demo.mount(stage, store, frame);
  if (!stage) drawn(true);
  nameIt(stage?.drawing ?? frame, demo);
  // Before the view takes the keys that turn it.
  frame.addEventListener(
    'keydown',
    (event) => {
      if (!mounted.key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  const actions = (mounted.actions ?? []).slice(0, 1);
  return {
    sentence: mounted.answer,
    controls: steered.has(name) ? [mounted.tools] : actions,
    address: () => `playground/#${(!equal(store.state, demo.initial) && writeLink(name, store.state)) || name}`,
    close: () => {
      store.forgetListeners();
      mounted.dispose?.();
      stage?.dispose();
    },
  };
}

async function sessionOf(name: string) {
  const known = sessions.get(name);
  if (known) return known;
  const demo = (await demos[name]()).default as Demo<never>;
  const session = { demo, store: new Store(demo.initial) };
  sessions.set(name, session);
  return session;
}

function nameIt(drawing: HTMLElement, { title, about }: Demo<never>): void {
  drawing.tabIndex = 0;
  drawing.setAttribute('role', 'application');
  drawing.setAttribute('aria-label', `${title}. ${about} Arrow keys move what is selected, or turn the view.`);
}
