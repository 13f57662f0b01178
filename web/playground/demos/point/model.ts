import type { answerSides, SidesState } from '../../../figures/state/sides.js';
import type { AnswerDesk } from '../../controls/answer-model.js';
import type { SidesView } from './figure.js';

/** What the parts of the demo share. */
export type SidesDesk = AnswerDesk<SidesState, SidesView, ReturnType<typeof answerSides>>;
