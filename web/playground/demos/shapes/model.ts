import type { ShapePairState } from '../../../figures/state/shape-pair.js';
import type { SelectableModel } from '../../controls/selectable-model.js';
import type { ShapesAnswer } from './answer.js';
import type { ShapesView } from './figure.js';

/** What the parts of the demo share. */
export type ShapesModel = SelectableModel<ShapePairState, ShapesView, ShapesAnswer>;
