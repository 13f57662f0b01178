/** What a reader has come to; plain JSON, so that a link or an attribute can bring it back. */
export interface LessonState {
  version: 1;
  /** Counted from 0. */
  step: number;
  /** The state of the figure, as its lesson defines it. */
  figure: Record<string, unknown>;
}
