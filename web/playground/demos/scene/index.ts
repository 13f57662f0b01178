import { el } from '../../../figures/page/dom.js';
import { sceneSchema, type SceneState } from './contents.js';
import { SceneFigure } from './figure.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { boxFields } from '../../controls/box-fields.js';
import type { Demo } from '../../controls/demo.js';
import { objectTools } from '../../controls/object-tools.js';
import { sceneCode } from './code.js';
import { SceneModel } from './model.js';
import { takeDrops } from '../../controls/files/drop.js';
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
    let model: SceneModel | null = null;
    let closed = false;
    answer.append(el('p', { class: 'sentence' }, 'The village is on its way.'));
    const start = (): void => {
      if (closed) return;
      model = new SceneModel(store);
      if (stage) draw(model, stage);
      takeDrops(
        (files) => void model?.open(files),
        (close) => model?.onDispose(close),
      );
      answer.replaceChildren(sceneSentence(model));
      tools.replaceChildren(objectTools(model.view, [['a', 'A', 'a', 'Select region A']]));
      panels[0].element.append(scenePanel(model));
      panels[1].element.append(region(model));
      panels[2].element.append(meshesPanel(model));
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
      key: (event) => model !== null && sceneKey(model, event),
      keys: sceneKeys,
      ask: () => void model?.contents.answer(model.state),
      counts: () => countsOf(model),
      dispose: () => {
        closed = true;
        model?.dispose();
      },
    };
  },
};

function draw(model: SceneModel, stage: Stage): void {
  const figure = new SceneFigure(stage, {
    picked: (row) => (row === null ? model.view.set({ selected: null, part: null }) : model.choose(row)),
    hovered: (row) => model.light(row),
    moved: (box) => model.drag({ region: { ...model.state.region, ...box } }),
    dropped: () => model.store.commit(),
  });
  model.onDispose(() => figure.dispose());
  model.onChange(() => figure.show(model.contents, model.state, model.answer, model.looks));
}

function countsOf(model: SceneModel | null): [string, number][] {
  if (!model) return [];
  const { candidates, tested, hits } = model.answer.counts;
  return [
    ['meshes', model.contents.parts.length],
    ['candidates', candidates],
    ['exact tests', tested],
    ['found', hits],
  ];
}

function region(model: SceneModel): HTMLElement {
  return boxFields({
    letter: 'A',
    noun: 'region',
    scale: () => 10 ** Math.round(-Math.log10(model.contents.fit.scale)),
    read: () => model.state.region,
    write: (box, label) => model.set({ region: box }, label),
    focused: () => model.view.set({ selected: 'a' }),
    onChange: (listen) => model.onChange(listen),
  });
}

export default demo;
