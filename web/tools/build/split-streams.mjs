const kinds = [
  ...['codes', 'locals', 'alignments', 'offsets', 'constants', 'callees', 'labels', 'types'],
  ...['floats', 'indices', 'declarations', 'rest'],
];

/** Where what a number has behind its first byte goes: bytes there are unlike the first ones. */
const behind = (name) => `${name} behind`;
const streams = [...kinds, ...kinds.map(behind)];

/**
 * Takes a core apart into streams, each of one thing that its instructions are made of, which pack far better than the
 * core. bindings/packing/join_streams.cpp, the joiner, puts it together again; it stands behind, its size before.
 */
export function splitStreams(wasm, joiner) {
  const out = Object.fromEntries(streams.map((name) => [name, []]));
  const { before, end, count } = functionsOf(wasm);
  const reader = new Reader(wasm, before, out);
  for (let i = 0; i < count; i++) splitFunction(reader);
  if (reader.at !== end) throw new Error(`the functions of a core end at ${reader.at} instead of ${end}`);
  out.rest = [...wasm.subarray(0, before), ...wasm.subarray(end)];
  const header = [wasm.length, before, count, ...streams.map((name) => out[name].length)];
  const numbers = new Uint8Array(Uint32Array.of(joiner.length, ...header).buffer);
  return Buffer.concat([numbers, ...streams.map((name) => Buffer.from(out[name])), joiner]);
}

function functionsOf(wasm) {
  const codeSection = 10;
  const reader = new Reader(wasm, 8);
  while (wasm[reader.at++] !== codeSection) {
    const size = reader.number();
    reader.at += size;
  }
  const size = reader.number();
  const end = reader.at + size;
  const count = reader.number();
  return { before: reader.at, end, count };
}

class Reader {
  constructor(wasm, at, out) {
    Object.assign(this, { wasm, at, out });
  }

  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.wasm[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** Appends so many bytes to a stream. */
  take(name, count) {
    for (const byte of this.wasm.subarray(this.at, this.at + count)) this.out[name].push(byte);
    this.at += count;
  }

  /** Appends numbers, one for each name, to these streams; returns the last. */
  takeNumbers(...names) {
    let value;
    for (const name of names) {
      const from = this.at;
      value = this.number();
      const count = this.at - from;
      this.at = from;
      this.take(name, 1);
      this.take(behind(name), count - 1);
    }
    return value;
  }
}

function splitFunction(reader) {
  reader.number(); // its size
  const recent = Array.from({ length: 1024 }, (_, index) => index);
  for (let count = reader.takeNumbers('declarations'); count > 0; count--)
    reader.takeNumbers('declarations', 'declarations');
  for (let depth = 1; depth > 0; ) {
    const code = reader.wasm[reader.at];
    reader.take('codes', 1);
    if (code >= 0x02 && code <= 0x04) depth++;
    if (code === 0x0b) depth--;
    if (code >= 0x20 && code <= 0x22) splitLocal(reader, recent);
    else splitImmediates(reader, code);
  }
}

/** A local is given by its place among those that were used last. */
function splitLocal(reader, recent) {
  const index = reader.number();
  const place = recent.indexOf(index);
  if (place < 0) throw new Error(`a function of a core has more than ${recent.length} locals`);
  recent.splice(place, 1);
  recent.unshift(index);
  reader.out.locals.push(place > 127 ? 128 + (place % 128) : place);
  if (place > 127) reader.out[behind('locals')].push(Math.floor(place / 128));
}

function splitImmediates(reader, code) {
  const { access, vector, bulk, table } = groups;
  if (code >= 0x02 && code <= 0x04) reader.takeNumbers('types');
  else if (code === 0x0c || code === 0x0d) reader.takeNumbers('labels');
  else if (code === 0x0e) table(reader);
  else if (code === 0x10) reader.takeNumbers('callees');
  else if (code === 0x11) reader.takeNumbers('indices', 'indices');
  else if ([0x23, 0x24, 0x3f, 0x40].includes(code)) reader.takeNumbers('indices');
  else if (code >= 0x28 && code <= 0x3e) access(reader);
  else if (code === 0x41 || code === 0x42) reader.takeNumbers('constants');
  else if (code === 0x43 || code === 0x44) reader.take('floats', code === 0x43 ? 4 : 8);
  else if (code === 0xfc) bulk(reader);
  else if (code === 0xfd) vector(reader);
}

const groups = {
  access: (reader) => reader.takeNumbers('alignments', 'offsets'),
  table: (reader) => {
    for (let count = reader.takeNumbers('labels'); count >= 0; count--) reader.takeNumbers('labels');
  },
  bulk: (reader) => {
    const code = reader.takeNumbers('codes');
    if (code === 10) reader.takeNumbers('indices', 'indices');
    if (code === 11) reader.takeNumbers('indices');
  },
  vector: (reader) => {
    const code = reader.takeNumbers('codes');
    const isLaneInMemory = code >= 84 && code <= 91;
    if (code < 12 || isLaneInMemory || code === 92 || code === 93) groups.access(reader);
    if (code === 12 || code === 13) reader.take('floats', 16);
    if (isLaneInMemory || (code >= 21 && code <= 34)) reader.takeNumbers('indices');
  },
};
