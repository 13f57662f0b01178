import { IntersectionFigure, type MeetingView } from './figure.js';
import {
  answerIntersection,
  polytopePairSchema,
  type ShapePairState,
} from '../../../figures/state/shape-pair.js';
import { polytopeNames } from '../../../figures/state/shape.js';
import type { Demo } from '../../controls/demo.js';
import { intersectionCode } from './code.js';
import { intersectionPanel } from './panel.js';
import { intersectionPresets } from './presets.js';
import { intersectionSentence } from './sentence.js';
import { PinnedDesk } from '../../controls/selectable-model.js';
import { placed, shapePairFields, shapePairKey, shapePairKeys, shapePairTools } from '../../controls/shape-pair-model.js';
import card from './card.js';
import type { IntersectionDesk } from './model.js';

const demo: Demo<ShapePairState> = {
  ...card,
  initial: intersectionPresets[0].state,
  schema: polytopePairSchema,
  presets: intersectionPresets,
  code: intersectionCode,
  mount(stage, store) {
    const view: MeetingView = { selected: 'a', mode: 'translate', snap: false, lit: null };
    const desk: IntersectionDesk = new PinnedDesk(store, view, answerIntersection);
    const figure =
      stage &&
      new IntersectionFigure(stage, {
        select: (selected) => desk.view.set({ selected }),
        move: (name, place) => desk.drag(placed(desk, name, place)),
        dropped: () => store.commit(),
        hover: (point) => desk.light(point),
        press: (point) => desk.pin(point),
      });
    desk.onChange(() => figure?.show(desk.state, desk.answer, desk.view.now));
    return {
      answer: intersectionSentence(desk),
      tools: shapePairTools(desk),
      panels: [
        { id: 'shared', label: 'Shared', element: intersectionPanel(desk) },
        { id: 'shapes', label: 'Shapes', element: shapePairFields(desk, polytopeNames) },
      ],
      key: (event) => shapePairKey(desk, event),
      keys: shapePairKeys,
      ask: () => void answerIntersection(desk.state),
      counts: () => [
        ['points', desk.answer.points.length],
        ['faces of what is shared', desk.answer.shared?.faces.length ?? 0],
      ],
    };
  },
};

export default demo;
