import type { AnswerDesk } from '../../controls/answer-model.js';
import type { PlaneTestView } from './figure.js';
import type { PlaneTestAnswer, PlaneTestState } from './state.js';

/** What the parts of the demo share. */
export type PlaneDesk = AnswerDesk<PlaneTestState, PlaneTestView, PlaneTestAnswer>;
