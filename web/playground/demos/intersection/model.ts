import type { IntersectionAnswer, ShapePairState } from '../../../figures/state/shape-pair.js';
import type { SelectableModel } from '../../controls/selectable-model.js';
import type { MeetingView } from './figure.js';

/** What the parts of the demo share. */
export type IntersectionModel = SelectableModel<ShapePairState, MeetingView, IntersectionAnswer>;
