import type { EventKind } from '../wasm/enum-names.js';

interface Listener<Event> {
  kind: EventKind;
  handler: (event: Event) => void;
  isOn: boolean;
}

/**
 * The handlers of a zone in the order they were added. Adding and removing many costs a few steps each: those removed
 * stay in place, silent, until they are more than half of the list. @internal
 */
export class Listeners<Event extends { kind: EventKind }> {
  private list: Listener<Event>[] = [];
  private removed = 0;

  get isEmpty(): boolean {
    return this.list.length === this.removed;
  }

  /** Adds a handler and returns a function that removes it. */
  add(kind: EventKind, handler: (event: Event) => void): () => void {
    const listener = { kind, handler, isOn: true };
    this.list.push(listener);
    return () => {
      if (!listener.isOn) return;
      listener.isOn = false;
      this.removed++;
      if (2 * this.removed > this.list.length) this.clean();
    };
  }

  /** Calls those that were there before; one that is removed meanwhile is not called. */
  tell(event: Event, errors: unknown[]): void {
    const { list } = this; // a cleaned list is another one
    for (let i = 0, end = list.length; i < end; i++) {
      const { kind, handler, isOn } = list[i];
      if (kind !== event.kind || !isOn) continue;
      try {
        handler(event);
      } catch (error) {
        errors.push(error);
      }
    }
  }

  clear(): void {
    for (const listener of this.list) listener.isOn = false;
    this.clean();
  }

  private clean(): void {
    this.list = this.list.filter(({ isOn }) => isOn);
    this.removed = 0;
  }
}
