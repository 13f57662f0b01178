/** Node's call for its next turn. */
const { setImmediate } = globalThis as { setImmediate?: (call: () => void) => void };

/**
 * Gives way to whatever else waits, a frame or an input, as often as `next` is awaited. Timers would wait for 4 ms and
 * more, and for a second in a tab that is not seen; messages do not. Node reads a thousand messages before it turns to
 * anything else, but has a call of its own.
 */
export class Turns {
  readonly #channel = setImmediate === undefined ? new MessageChannel() : undefined;

  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#channel === undefined) return setImmediate!(resolve);
      const { port1, port2 } = this.#channel;
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  }

  close(): void {
    this.#channel?.port1.close();
  }
}
