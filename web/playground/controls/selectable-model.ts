import { AnswerModel } from './answer-model.js';

/** A model with rows of which one can be lit by pointing, and stay lit by pressing. */
export class SelectableModel<State, View extends { lit: number | null }, Answer> extends AnswerModel<
  State,
  View,
  Answer
> {
  /** The row that stays lit when none is pointed at. */
  pinned: number | null = null;

  /** Lights this row; null goes back to the pinned one. */
  light(row: number | null): void {
    this.view.set({ lit: row ?? this.pinned } as Partial<View>);
  }

  /** Pins this row, or lets it go. */
  pin(row: number): void {
    this.pinned = this.pinned === row ? null : row;
    this.light(this.pinned);
  }
}
