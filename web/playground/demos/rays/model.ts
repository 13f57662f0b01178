import { Obstacles, type RaysAnswer, type RaysState } from './state.js';
import type { RaysView } from './figure.js';
import { AnswerModel } from '../../controls/answer-model.js';
import type { Store } from '../../controls/store.js';

/** What the parts of the demo of rays share, and the boxes that the rays meet. */
export class RaysModel extends AnswerModel<RaysState, RaysView, RaysAnswer> {
  private constructor(
    store: Store<RaysState>,
    private readonly scene: { now: Obstacles },
  ) {
    const view: RaysView = { selected: 'to', mode: 'translate', snap: false };
    super(store, view, (state) => {
      if (scene.now.seed !== state.seed) {
        scene.now.dispose();
        scene.now = new Obstacles(state.seed);
      }
      return scene.now.answer(state);
    });
  }

  static open(store: Store<RaysState>): RaysModel {
    return new RaysModel(store, { now: new Obstacles(store.state.seed) });
  }

  get obstacles(): Obstacles {
    return this.scene.now;
  }

  override dispose(): void {
    super.dispose();
    this.scene.now.dispose();
  }
}
