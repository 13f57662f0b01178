import { el } from '../../../figures/page/dom.js';
import { WalkFigure } from './figure.js';
import { soon } from '../../../figures/page/soon.js';
import type { WalkFiles, ZonesState } from './watched-walk.js';
import type { Demo } from '../../controls/demo.js';
import { loadWalk } from './walk-files.js';
import { ZonesModel } from './model.js';
import { zonesCode } from './code.js';
import { zonesKey, zonesKeys } from './keys.js';
import { logPanel } from './log.js';
import { zonesPanel } from './panel.js';
import { zonesSentence } from './sentence.js';
import { firstFrame, initial, zonesSchema } from './state.js';
import { zonesTools } from './tools.js';
import { whyPanel } from './why-panel.js';
import card from './card.js';

const demo: Demo<ZonesState> = {
  ...card,
  initial,
  schema: zonesSchema,
  code: zonesCode,
  mount(stage, store) {
    const [answer, tools] = [el('div'), el('div')];
    const panels = [
      { id: 'zones', label: 'Zones', element: el('div') },
      { id: 'log', label: 'Log', element: el('div') },
      { id: 'why', label: 'Why not', element: el('div') },
    ];
    let model: ZonesModel | null = null;
    let closed = false;
    answer.append(el('p', { class: 'sentence' }, 'The recorded walk is on its way.'));
    const start = (opened: ZonesModel): void => {
      model = opened;
      const figure = stage && new WalkFigure(stage, opened.walk, (person) => opened.select(person));
      let { wide } = opened.view.now;
      opened.view.onChange(() => {
        if (wide !== opened.view.now.wide) figure?.look(opened.view.now.wide);
        ({ wide } = opened.view.now);
      });
      opened.onChange(() => figure?.show(opened.walk, opened.story, opened.view.now.person, opened.view.now.swept));
      answer.replaceChildren(zonesSentence(opened));
      tools.replaceChildren(zonesTools(opened));
      [zonesPanel, logPanel, whyPanel].forEach((panel, i) => panels[i].element.append(panel(opened)));
      opened.goTo(firstFrame);
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) opened.play();
    };
    const refuse = (error: unknown): void => {
      const text = `The recorded walk could not be fetched. ${String(error)}`;
      answer.replaceChildren(el('p', { class: 'sentence', role: 'alert' }, text));
    };
    const open = async (files: WalkFiles): Promise<void> => {
      if (closed) return;
      const opened = new ZonesModel(store, files);
      await soon(); // both in one task would keep the page too long
      if (closed) opened.dispose();
      else start(opened);
    };
    loadWalk().then(open, refuse);
    return {
      answer,
      tools,
      panels,
      key: (event) => model !== null && zonesKey(model, event),
      keys: zonesKeys,
      ask: () => model?.ask(),
      timed: 'core, a frame',
      counts: () => (model ? countsOf(model) : []),
      dispose: () => {
        closed = true;
        model?.dispose();
      },
    };
  },
};

function countsOf({ walk }: ZonesModel): [string, number][] {
  return [
    ['people', walk.people],
    ['zones', walk.zones.length],
    ['events', walk.log.length],
  ];
}

export default demo;
