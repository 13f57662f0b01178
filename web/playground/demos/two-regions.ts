import { el } from '../../figures/dom.js';
import { PairFigure } from '../../figures/pair-figure.js';
import type { PairState } from '../../figures/pair.js';
import { axesPanel } from '../axes-panel.js';
import { enable } from '../../figures/buttons.js';
import type { Demo } from '../demo.js';
import { Desk } from '../desk.js';
import { objectsPanel } from '../objects-panel.js';
import { pairKey, pairKeys } from '../pair-keys.js';
import { planesPanel } from '../planes-panel.js';
import { sentence } from '../sentence.js';
import { pairTools, select } from '../tools.js';
import { initial } from '../two-regions-state.js';

const demo: Demo<PairState> = {
  id: 'two-regions',
  place: 1,
  title: 'Two regions',
  about: 'Two tilted boxes, every axis that could part them, and the shortest way out.',
  tryThis: 'Drag A out of B and watch which row wins.',
  initial,
  mount(stage, store) {
    const desk = new Desk(store);
    const figure =
      stage &&
      new PairFigure(stage, {
        select: (object) => select(desk, object),
        hoverRow: (row) => desk.light(row),
        moveBox: (name, box) => desk.setBox(name, box, 'show'),
        movePoint: (point) => desk.setPoint(point, 'show'),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(store.state, desk.answer, desk.view.now));
    const part = el('button', { type: 'button', class: 'action' }, 'Apply way out');
    part.addEventListener('click', () => desk.part());
    desk.onChange(() => enable(part, desk.canPart));
    const answer = el('div', {}, sentence(desk), part);
    return {
      answer,
      tools: pairTools(desk),
      panels: [
        { id: 'axes', label: 'Axes', element: axesPanel(desk) },
        { id: 'objects', label: 'Objects', element: objectsPanel(desk) },
        { id: 'planes', label: 'Planes & point', element: planesPanel(desk) },
      ],
      key: (event) => pairKey(desk, event),
      keys: pairKeys,
    };
  },
};

export default demo;
