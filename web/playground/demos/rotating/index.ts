import { group, iconButton, press } from '../../../figures/page/buttons.js';
import { el, write } from '../../../figures/page/dom.js';
import { answerRotating, RotatingFigure, rotatingSchema, type RotatingState } from './figure.js';
import type { Demo } from '../../controls/demo.js';
import { equal } from '../../controls/equal.js';
import { rotatingCode } from './code.js';
import { RotatingDesk } from './model.js';
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
  code: rotatingCode,
  mount(_, store, scene) {
    const desk = new RotatingDesk(store);
    const figure = new RotatingFigure(scene, {
      changePair: (side, pair) => desk.changePair(side, pair),
      focusPair: (side) => desk.view.set({ side }),
      press: (at) => desk.press(at),
      point: (at) => desk.point(at),
      moveCorner: (corner, to) => desk.moveCorner(corner, to),
      pressCorner: (corner) => desk.pressCorner(corner),
      removeCorner: (corner) => desk.removeCorner(corner),
      moveProbe: (probe) => desk.drag({ polygon: { ...desk.polygon, probe } }),
    });
    for (const end of ['pointerup', 'keyup'] as const) scene.addEventListener(end, () => desk.dropped());
    desk.onChange(() => figure.show(desk.state, desk.answer, desk.view.now));
    desk.onDispose(() => figure.dispose());
    // What a link or the history left stays as it is.
    if (equal(store.state, initial) && !matchMedia('(prefers-reduced-motion: reduce)').matches) desk.turn(true);
    return {
      answer: rotatingSentence(desk),
      actions: [turnSwitch(desk), drawButton(desk), closeButton(desk)],
      tools: tools(desk),
      panels: [
        { id: 'tests', label: 'Tests', element: rotatingPanel(desk) },
        { id: 'numbers', label: 'Numbers', element: rotatingFields(desk) },
      ],
      key: (event) => rotatingKey(desk, event),
      keys: rotatingKeys,
      ask: () => void answerRotating(desk.state),
      counts: () => [
        ['corners tested', 16],
        ['axes', desk.answer.left.explanation.rows.length + desk.answer.right.explanation.rows.length],
        ['convex parts', desk.answer.polygon.parts.length],
      ],
      dispose: () => desk.dispose(),
    };
  },
};

function turnSwitch(desk: RotatingDesk): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' });
  button.addEventListener('click', () => desk.turn(!desk.turning));
  desk.onChange(() => {
    button.hidden = desk.state.shows !== 'rectangles';
    write(button, desk.turning ? 'Stop turning' : 'Turn them');
  });
  return button;
}

function drawButton(desk: RotatingDesk): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' }, 'Draw anew');
  button.addEventListener('click', () => {
    desk.drawAnew();
    document.querySelector<HTMLElement>('.view [role=application]')?.focus();
  });
  desk.onChange(() => (button.hidden = desk.state.shows !== 'polygon'));
  return button;
}

function closeButton(desk: RotatingDesk): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' }, 'Close it');
  button.addEventListener('click', () => desk.close());
  desk.onChange(() => {
    const { points, closed } = desk.polygon;
    button.hidden = desk.state.shows !== 'polygon' || closed || points.length < 3;
  });
  return button;
}

function tools(desk: RotatingDesk): HTMLElement {
  const rectangles = iconButton('rectangles', 'Rectangles (M)', () => desk.show('rectangles'));
  const polygon = iconButton('pentagon', 'Polygon (M)', () => desk.show('polygon'));
  desk.onChange(() => {
    press(rectangles, desk.state.shows === 'rectangles');
    press(polygon, desk.state.shows === 'polygon');
  });
  return el('div', { class: 'tools' }, group('Shown', rectangles, polygon));
}

export default demo;
