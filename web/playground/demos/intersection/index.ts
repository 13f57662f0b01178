import { IntersectionFigure, type MeetingView } from './figure.js';
import { answerIntersection, polytopePairSchema, type ShapePairState } from '../../../figures/state/shape-pair.js';
import { polytopeNames } from '../../../figures/state/shape.js';
import type { Demo } from '../../controls/demo.js';
import { intersectionCode } from './code.js';
import { intersectionPanel } from './panel.js';
import { intersectionPresets } from './presets.js';
import { intersectionSentence } from './sentence.js';
import { SelectableModel } from '../../controls/selectable-model.js';
import {
  placed,
  shapePairFields,
  shapePairKey,
  shapePairKeys,
  shapePairTools,
} from '../../controls/shape-pair-model.js';
import card from './card.js';
import type { IntersectionModel } from './model.js';

const demo: Demo<ShapePairState> = {
  ...card,
  initial: intersectionPresets[0].state,
  schema: polytopePairSchema,
  presets: intersectionPresets,
  code: intersectionCode,
  mount(stage, store) {
    const view: MeetingView = { selected: 'a', mode: 'translate', snap: false, lit: null };
    const model: IntersectionModel = new SelectableModel(store, view, answerIntersection);
    const figure =
      stage &&
      new IntersectionFigure(stage, {
        select: (selected) => model.view.set({ selected }),
        move: (name, place) => model.drag(placed(model, name, place)),
        dropped: () => store.commit(),
        hover: (point) => model.light(point),
        press: (point) => model.pin(point),
      });
    model.onChange(() => figure?.show(model.state, model.answer, model.view.now));
    return {
      answer: intersectionSentence(model),
      tools: shapePairTools(model),
      panels: [
        { id: 'shared', label: 'Shared', element: intersectionPanel(model) },
        { id: 'shapes', label: 'Shapes', element: shapePairFields(model, polytopeNames) },
      ],
      key: (event) => shapePairKey(model, event),
      keys: shapePairKeys,
      ask: () => void answerIntersection(model.state),
      counts: () => [
        ['points', model.answer.points.length],
        ['faces of what is shared', model.answer.shared?.faces.length ?? 0],
      ],
    };
  },
};

export default demo;
