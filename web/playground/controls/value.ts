/** A value that tells who listens when a part of it is set. */
export class Value<T extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(public now: T) {}

  onChange(listen: () => void): void {
    this.listeners.add(listen);
  }

  set(part: Partial<T>): void {
    this.now = { ...this.now, ...part };
    for (const listen of this.listeners) listen();
  }
}
