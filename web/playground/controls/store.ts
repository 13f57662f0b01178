/** Steps with the same label within this time, in milliseconds, are undone as one. */
const together = 800;

/** A state with its history. `show` previews without a step, `commit` makes one; listeners hear of every change. */
export class Store<State> {
  private readonly listeners = new Set<() => void>();
  private past: State[] = [];
  private future: State[] = [];
  private kept: State;
  private last = { label: '', at: -Infinity };

  constructor(
    private readonly initial: State,
    public state: State = initial,
  ) {
    this.kept = state;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Whether what is shown is a step: not while something is dragged. */
  get isSettled(): boolean {
    return this.state === this.kept;
  }

  onChange(listen: () => void): void {
    this.listeners.add(listen);
  }

  /** Nobody listens any more; state and history stay for who comes next. */
  forgetListeners(): void {
    this.listeners.clear();
  }

  /** Shows a state that is not a step yet, as while dragging. */
  show(state: State): void {
    this.state = state;
    for (const listen of this.listeners) listen();
  }

  /** Makes the state a step that `undo` returns from; steps with the same label in quick succession become one. */
  commit(state: State = this.state, label = ''): void {
    if (state === this.kept) return state === this.state ? undefined : this.show(state);
    const now = performance.now();
    const joins = label !== '' && label === this.last.label && now - this.last.at < together && this.canUndo;
    if (!joins) this.past.push(this.kept);
    this.last = { label, at: now };
    this.future = [];
    this.kept = state;
    this.show(state);
  }

  undo(): void {
    this.travel(this.past, this.future);
  }

  redo(): void {
    this.travel(this.future, this.past);
  }

  /** Back to the first state, as a step that can be undone. */
  reset(): void {
    this.commit(this.initial);
  }

  private travel(from: State[], to: State[]): void {
    const state = from.pop();
    if (state === undefined) return;
    to.push(this.kept);
    this.kept = state;
    this.last = { label: '', at: -Infinity };
    this.show(state);
  }
}
