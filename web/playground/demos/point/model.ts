import type { answerSides, SidesState } from '../../../figures/state/sides.js';
import type { AnswerModel } from '../../controls/answer-model.js';
import type { SidesView } from './figure.js';

/** What the parts of the demo share. */
export type SidesModel = AnswerModel<SidesState, SidesView, ReturnType<typeof answerSides>>;
