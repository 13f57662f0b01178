import { Multitude, type MultitudeAnswer, type MultitudeState } from './state.js';
import type { MultitudeView } from './figure.js';
import { AnswerModel } from '../../controls/answer-model.js';
import { Comparison } from './comparison.js';
import type { Store } from '../../controls/store.js';

/** What the parts of the demo of a million share, and the boxes themselves. */
export class MultitudeModel extends AnswerModel<MultitudeState, MultitudeView, MultitudeAnswer> {
  /** How much longer three.js took, once. */
  readonly comparison: Comparison;

  private constructor(
    store: Store<MultitudeState>,
    private readonly scene: { now: Multitude },
  ) {
    super(store, { selected: 'a', mode: 'translate', snap: false }, (state) => {
      const { count, seed } = scene.now;
      if (count !== state.count || seed !== state.seed) {
        scene.now.dispose();
        scene.now = new Multitude(state.count, state.seed);
      }
      return scene.now.answer(state);
    });
    this.comparison = new Comparison(this);
    this.onDispose(() => this.comparison.stop());
  }

  static open(store: Store<MultitudeState>): MultitudeModel {
    const { count, seed } = store.state;
    return new MultitudeModel(store, { now: new Multitude(count, seed) });
  }

  get all(): Multitude {
    return this.scene.now;
  }

  override dispose(): void {
    super.dispose();
    this.scene.now.dispose();
  }
}
