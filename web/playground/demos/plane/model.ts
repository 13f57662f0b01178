import type { AnswerModel } from '../../controls/answer-model.js';
import type { PlaneTestView } from './figure.js';
import type { PlaneTestAnswer, PlaneTestState } from './state.js';

/** What the parts of the demo share. */
export type PlaneModel = AnswerModel<PlaneTestState, PlaneTestView, PlaneTestAnswer>;
