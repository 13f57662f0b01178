import { raysSchema, type RaysState } from './state.js';
import { RaysFigure } from './figure.js';
import type { Demo } from '../../controls/demo.js';
import { objectTools } from '../../controls/object-tools.js';
import { raysCode } from './code.js';
import { RaysDesk } from './model.js';
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
    const desk = RaysDesk.open(store);
    const figure =
      stage &&
      new RaysFigure(stage, {
        select: (selected) => desk.view.set({ selected }),
        moveFrom: (box) => {
          const { mover, mode } = desk.state;
          desk.drag({ mover: mode === 'ray' ? { ...mover, center: box.center } : { ...mover, ...box } });
        },
        moveTo: (to) => desk.drag({ to }),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(desk.obstacles, desk.state, desk.answer, desk.view.now));
    return {
      answer: raysSentence(desk),
      tools: objectTools(desk.view, [
        ['from', 'O', 'a', 'Select the start O'],
        ['to', 'T', 'ink', 'Select the target T'],
      ]),
      panels: [
        { id: 'way', label: 'Way', element: raysPanel(desk) },
        { id: 'ends', label: 'Ends', element: raysFields(desk) },
      ],
      key: (event) => raysKey(desk, event),
      keys: raysKeys,
      ask: () => void desk.obstacles.answer(desk.state),
      counts: () => [
        ['boxes', desk.obstacles.regions.length],
        ['casts', Math.max(1, desk.answer.legs.length)],
      ],
      dispose: () => desk.dispose(),
    };
  },
};

export default demo;
