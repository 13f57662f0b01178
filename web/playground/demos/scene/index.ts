import { el } from '../../../figures/page/dom.js';
import { sceneSchema, type SceneState } from './contents.js';
import { SceneFigure } from './figure.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { boxFields } from '../../controls/box-fields.js';
import type { Demo } from '../../controls/demo.js';
import { objectTools } from '../../controls/object-tools.js';
import { sceneCode } from './code.js';
import { SceneDesk } from './model.js';
import { takeDrops } from './drop.js';
import { openVillage } from './files.js';
import { sceneKey, sceneKeys } from './keys.js';
import { meshesPanel } from './meshes.js';
import { scenePanel } from './panel.js';
import { sceneSentence } from './sentence.js';
import { initial } from './state.js';
import card from './card.js';

const demo: Demo<SceneState> = {
  ...card,
  initial,
  schema: sceneSchema,
  code: sceneCode,
  mount(stage, store) {
    const [answer, tools] = [el('div'), el('div')];
    const panels = [
      { id: 'scene', label: 'Scene', element: el('div') },
      { id: 'region', label: 'Region', element: el('div') },
      { id: 'meshes', label: 'Meshes', element: el('div') },
    ];
    let desk: SceneDesk | null = null;
    let closed = false;
    answer.append(el('p', { class: 'sentence' }, 'The village is on its way.'));
    const start = (): void => {
      if (closed) return;
      desk = new SceneDesk(store);
      if (stage) draw(desk, stage);
      takeDrops(desk);
      answer.replaceChildren(sceneSentence(desk));
      tools.replaceChildren(objectTools(desk.view, [['a', 'A', 'a', 'Select region A']]));
      panels[0].element.append(scenePanel(desk));
      panels[1].element.append(region(desk));
      panels[2].element.append(meshesPanel(desk));
    };
    const refuse = (error: unknown): void => {
      const text = `The village could not be fetched. ${String(error)}`;
      answer.replaceChildren(el('p', { class: 'sentence', role: 'alert' }, text));
    };
    openVillage().then(start, refuse);
    return {
      answer,
      tools,
      panels,
      key: (event) => desk !== null && sceneKey(desk, event),
      keys: sceneKeys,
      ask: () => void desk?.model.answer(desk.state),
      counts: () => countsOf(desk),
      dispose: () => {
        closed = true;
        desk?.dispose();
      },
    };
  },
};

function draw(desk: SceneDesk, stage: Stage): void {
  const figure = new SceneFigure(stage, {
    picked: (row) => (row === null ? desk.view.set({ selected: null, part: null }) : desk.choose(row)),
    hovered: (row) => desk.light(row),
    moved: (box) => desk.drag({ region: { ...desk.state.region, ...box } }),
    dropped: () => desk.store.commit(),
  });
  desk.onDispose(() => figure.dispose());
  desk.onChange(() => figure.show(desk.model, desk.state, desk.answer, desk.looks));
}

function countsOf(desk: SceneDesk | null): [string, number][] {
  if (!desk) return [];
  const { candidates, tested, hits } = desk.answer.counts;
  return [
    ['meshes', desk.model.parts.length],
    ['candidates', candidates],
    ['exact tests', tested],
    ['found', hits],
  ];
}

function region(desk: SceneDesk): HTMLElement {
  return boxFields({
    letter: 'A',
    noun: 'region',
    scale: () => 10 ** Math.round(-Math.log10(desk.model.fit.scale)),
    read: () => desk.state.region,
    write: (box, label) => desk.set({ region: box }, label),
    focused: () => desk.view.set({ selected: 'a' }),
    onChange: (listen) => desk.onChange(listen),
  });
}

export default demo;
