/** An animated picture of frames `{ x, y, width, height, webp, duration }`, each lying on those before it. */
export function animatedWebp({ width, height }, frames) {
  const flags = 0x02; // animation, without alpha
  const head = Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(width - 1), u24(height - 1)]);
  const forever = Buffer.alloc(6);
  const chunks = [chunk('VP8X', head), chunk('ANIM', forever), ...frames.map(frameOf)];
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF'), u32(body.length), body]);
}

function frameOf({ x, y, width, height, webp, duration }) {
  const place = [x / 2, y / 2, width - 1, height - 1, duration].map(u24);
  const overwrites = 0x02; // no blending
  return chunk('ANMF', Buffer.concat([...place, Buffer.from([overwrites]), imageOf(webp)]));
}

/** What a still picture holds beside its head. */
function imageOf(webp) {
  let at = 12;
  while (at < webp.length) {
    const size = webp.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (/^VP8[ L]$/.test(webp.toString('latin1', at, at + 4))) return webp.subarray(at, end);
    at = end;
  }
  throw new Error('not a WebP picture');
}

function chunk(name, content) {
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name), u32(content.length), content, padding]);
}

function u24(value) {
  return Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
}

function u32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
