/** What takes its time: it says what it does and how far it is, from 0 to 1, and it can be ended. */
export interface Work {
  readonly signal: AbortSignal;
  tell(doing: string, done: number): void;
}
