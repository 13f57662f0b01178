import { init as startPlane } from 'askew/2d';
import { group, iconButton, press } from '../../../figures/page/buttons.js';
import { el, write } from '../../../figures/page/dom.js';
import { answerRotating, RotatingFigure, rotatingSchema, type RotatingState } from './figure.js';
import type { Demo } from '../../controls/demo.js';
import { equal } from '../../controls/equal.js';
import { rotatingCode } from './code.js';
import { RotatingModel } from './model.js';
import { rotatingFields } from './fields.js';
import { rotatingKey, rotatingKeys } from './keys.js';
import { rotatingPanel } from './panel.js';
import { rotatingPresets } from './presets.js';
import { rotatingSentence } from './sentence.js';
import card from './card.js';

const initial = rotatingPresets[0].state;

const demo: Demo<RotatingState> = {
  ...card,
  flat: true,
  initial,
  schema: rotatingSchema,
  presets: rotatingPresets,
  start: () => startPlane(),
  code: rotatingCode,
  mount(_, store, scene) {
    const model = new RotatingModel(store);
    const figure = new RotatingFigure(scene, {
      changePair: (side, pair) => model.changePair(side, pair),
      focusPair: (side) => model.view.set({ side }),
      press: (at) => model.press(at),
      point: (at) => model.point(at),
      moveCorner: (corner, to) => model.moveCorner(corner, to),
      pressCorner: (corner, byKey) => model.pressCorner(corner, byKey),
      removeCorner: (corner) => model.removeCorner(corner),
      moveProbe: (probe) => model.drag({ polygon: { ...model.polygon, probe } }),
    });
    for (const end of ['pointerup', 'pointercancel', 'keyup'] as const)
      scene.addEventListener(end, () => model.dropped());
    model.onChange(() => figure.show(model.state, model.answer, model.view.now));
    model.onDispose(() => figure.dispose());
    // What a link or the history left stays as it is.
    if (equal(store.state, initial) && !matchMedia('(prefers-reduced-motion: reduce)').matches) model.turn(true);
    return {
      answer: rotatingSentence(model),
      actions: [turnSwitch(model), drawButton(model), closeButton(model)],
      tools: tools(model),
      panels: [
        { id: 'tests', label: 'Tests', element: rotatingPanel(model) },
        { id: 'numbers', label: 'Numbers', element: rotatingFields(model) },
      ],
      key: (event) => rotatingKey(model, event),
      keys: rotatingKeys,
      ask: () => void answerRotating(model.state),
      counts: () => [
        ['corners tested', 16],
        ['axes', model.answer.left.explanation.rows.length + model.answer.right.explanation.rows.length],
        ['convex parts', model.answer.polygon.parts.length],
      ],
      dispose: () => model.dispose(),
    };
  },
};

function turnSwitch(model: RotatingModel): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' });
  button.addEventListener('click', () => model.turn(!model.turning));
  model.onChange(() => {
    button.hidden = model.state.shows !== 'rectangles';
    write(button, model.turning ? 'Stop turning' : 'Turn them');
  });
  return button;
}

function drawButton(model: RotatingModel): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' }, 'Draw anew');
  button.addEventListener('click', () => {
    model.drawAnew();
    document.querySelector<HTMLElement>('.view [role=application]')?.focus();
  });
  model.onChange(() => (button.hidden = model.state.shows !== 'polygon'));
  return button;
}

function closeButton(model: RotatingModel): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' }, 'Close it');
  button.addEventListener('click', () => model.close());
  model.onChange(() => {
    const { points, closed } = model.polygon;
    button.hidden = model.state.shows !== 'polygon' || closed || points.length < 3;
  });
  return button;
}

function tools(model: RotatingModel): HTMLElement {
  const rectangles = iconButton('rectangles', 'Rectangles (M)', () => model.show('rectangles'));
  const polygon = iconButton('pentagon', 'Polygon (M)', () => model.show('polygon'));
  model.onChange(() => {
    press(rectangles, model.state.shows === 'rectangles');
    press(polygon, model.state.shows === 'polygon');
  });
  return el('div', { class: 'tools' }, group('Shown', rectangles, polygon));
}

export default demo;
