import { init as startPlane } from 'askew/2d';
import { enable } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import type { Demo } from '../../controls/demo.js';
import { takeDrops } from '../../controls/files/drop.js';
import card from './card.js';
import { walkCode } from './code.js';
import { WalkFigure } from './figure.js';
import { WalkModel } from './model.js';
import { walkPresets } from './presets.js';
import { walkSentence } from './sentence.js';
import { settingsPanel } from './settings-panel.js';
import { start, walkStateSchema, type WalkState } from './state.js';
import { Steering, walkKeys } from './steering.js';
import { stepPanel } from './step-panel.js';

const demo: Demo<WalkState> = {
  ...card,
  initial: start,
  schema: walkStateSchema,
  presets: walkPresets,
  start: () => startPlane(),
  code: walkCode,
  mount(stage, store) {
    const model = new WalkModel(store);
    const steering = new Steering(model, stage);
    if (stage) new WalkFigure(stage, model);
    takeDrops(
      (files) => void model.open(files),
      (close) => model.onDispose(close),
    );
    return {
      answer: walkSentence(model),
      actions: [replayButton(model)],
      tools: steering.tools,
      panels: [
        { id: 'settings', label: 'Walk', element: settingsPanel(model) },
        { id: 'step', label: 'This step', element: stepPanel(model) },
      ],
      key: (event) => steering.key(event),
      keys: walkKeys,
      ask: () => model.simulation.ask(),
      timed: 'a step',
      counts: () => [
        ['frame', model.simulation.frame],
        ['recorded', model.recording.frames],
        ['hits', model.simulation.step.hits.count],
      ],
      dispose: () => model.dispose(),
    };
  },
};

function replayButton(model: WalkModel): HTMLElement {
  const button = el('button', { type: 'button', class: 'action' }, 'Play the walk');
  button.addEventListener('click', () => model.replay());
  model.onChange(() => enable(button, model.hasWalk));
  return button;
}

export default demo;
