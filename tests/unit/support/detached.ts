/** An array whose memory has been handed away, as to a worker. */
export function detached(length: number): Float64Array;
export function detached<T extends ArrayBufferView>(length: number, Type: new (length: number) => T): T;
export function detached(length: number, Type: new (length: number) => ArrayBufferView = Float64Array) {
  const array = new Type(length);
  structuredClone(array.buffer, { transfer: [array.buffer as ArrayBuffer] });
  return array;
}
