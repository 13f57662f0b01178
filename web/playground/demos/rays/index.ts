import { raysSchema, type RaysState } from './state.js';
import { RaysFigure } from './figure.js';
import type { Demo } from '../../controls/demo.js';
import { objectTools } from '../../controls/object-tools.js';
import { raysCode } from './code.js';
import { RaysModel } from './model.js';
import { raysKey, raysKeys } from './keys.js';
import { raysFields, raysPanel } from './panel.js';
import { raysPresets } from './presets.js';
import { raysSentence } from './sentence.js';
import card from './card.js';

const demo: Demo<RaysState> = {
  ...card,
  initial: raysPresets[0].state,
  schema: raysSchema,
  presets: raysPresets,
  code: raysCode,
  mount(stage, store) {
    const model = RaysModel.open(store);
    const figure =
      stage &&
      new RaysFigure(stage, {
        select: (selected) => model.view.set({ selected }),
        moveFrom: (box) => {
          const { mover, mode } = model.state;
          model.drag({ mover: mode === 'ray' ? { ...mover, center: box.center } : { ...mover, ...box } });
        },
        moveTo: (to) => model.drag({ to }),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.obstacles, model.state, model.answer, model.view.now));
    return {
      answer: raysSentence(model),
      tools: objectTools(model.view, [
        ['from', 'O', 'a', 'Select the start O'],
        ['to', 'T', 'ink', 'Select the target T'],
      ]),
      panels: [
        { id: 'way', label: 'Way', element: raysPanel(model) },
        { id: 'ends', label: 'Ends', element: raysFields(model) },
      ],
      key: (event) => raysKey(model, event),
      keys: raysKeys,
      ask: () => void model.obstacles.answer(model.state),
      counts: () => [
        ['boxes', model.obstacles.regions.length],
        ['casts', Math.max(1, model.answer.legs.length)],
      ],
      dispose: () => model.dispose(),
    };
  },
};

export default demo;
