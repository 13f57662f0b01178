/** Hands the memory of an array away, as a page does that posts it to a worker. */
export function handAway(array: ArrayBufferView): void {
  structuredClone(array.buffer, { transfer: [array.buffer as ArrayBuffer] });
}
