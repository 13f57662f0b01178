// What a patient JavaScript developer writes by hand: boxes in one typed array, no objects, early exits.
// Gottschalk, Lin and Manocha 1996; not certified.

/** Doubles a box: center 3, unit axes 9, half extents 3. */
export const stride = 15;

const near = 1e-12;

/** Whether boxes i of a and j of b overlap. */
export function overlap(a, i, b, j) {
  const p = i * stride;
  const q = j * stride;
  const dx = b[q] - a[p];
  const dy = b[q + 1] - a[p + 1];
  const dz = b[q + 2] - a[p + 2];
  const ax = a[p + 3],
    ay = a[p + 4],
    az = a[p + 5];
  const bx = a[p + 6],
    by = a[p + 7],
    bz = a[p + 8];
  const cx = a[p + 9],
    cy = a[p + 10],
    cz = a[p + 11];
  const a0 = a[p + 12],
    a1 = a[p + 13],
    a2 = a[p + 14];
  const ux = b[q + 3],
    uy = b[q + 4],
    uz = b[q + 5];
  const vx = b[q + 6],
    vy = b[q + 7],
    vz = b[q + 8];
  const wx = b[q + 9],
    wy = b[q + 10],
    wz = b[q + 11];
  const b0 = b[q + 12],
    b1 = b[q + 13],
    b2 = b[q + 14];

  const t0 = dx * ax + dy * ay + dz * az;
  const r00 = ax * ux + ay * uy + az * uz,
    s00 = Math.abs(r00) + near;
  const r01 = ax * vx + ay * vy + az * vz,
    s01 = Math.abs(r01) + near;
  const r02 = ax * wx + ay * wy + az * wz,
    s02 = Math.abs(r02) + near;
  if (Math.abs(t0) > a0 + b0 * s00 + b1 * s01 + b2 * s02) return false;
  const t1 = dx * bx + dy * by + dz * bz;
  const r10 = bx * ux + by * uy + bz * uz,
    s10 = Math.abs(r10) + near;
  const r11 = bx * vx + by * vy + bz * vz,
    s11 = Math.abs(r11) + near;
  const r12 = bx * wx + by * wy + bz * wz,
    s12 = Math.abs(r12) + near;
  if (Math.abs(t1) > a1 + b0 * s10 + b1 * s11 + b2 * s12) return false;
  const t2 = dx * cx + dy * cy + dz * cz;
  const r20 = cx * ux + cy * uy + cz * uz,
    s20 = Math.abs(r20) + near;
  const r21 = cx * vx + cy * vy + cz * vz,
    s21 = Math.abs(r21) + near;
  const r22 = cx * wx + cy * wy + cz * wz,
    s22 = Math.abs(r22) + near;
  if (Math.abs(t2) > a2 + b0 * s20 + b1 * s21 + b2 * s22) return false;

  if (Math.abs(t0 * r00 + t1 * r10 + t2 * r20) > b0 + a0 * s00 + a1 * s10 + a2 * s20) return false;
  if (Math.abs(t0 * r01 + t1 * r11 + t2 * r21) > b1 + a0 * s01 + a1 * s11 + a2 * s21) return false;
  if (Math.abs(t0 * r02 + t1 * r12 + t2 * r22) > b2 + a0 * s02 + a1 * s12 + a2 * s22) return false;

  if (Math.abs(t2 * r10 - t1 * r20) > a1 * s20 + a2 * s10 + b1 * s02 + b2 * s01) return false;
  if (Math.abs(t2 * r11 - t1 * r21) > a1 * s21 + a2 * s11 + b0 * s02 + b2 * s00) return false;
  if (Math.abs(t2 * r12 - t1 * r22) > a1 * s22 + a2 * s12 + b0 * s01 + b1 * s00) return false;
  if (Math.abs(t0 * r20 - t2 * r00) > a0 * s20 + a2 * s00 + b1 * s12 + b2 * s11) return false;
  if (Math.abs(t0 * r21 - t2 * r01) > a0 * s21 + a2 * s01 + b0 * s12 + b2 * s10) return false;
  if (Math.abs(t0 * r22 - t2 * r02) > a0 * s22 + a2 * s02 + b0 * s11 + b1 * s10) return false;
  if (Math.abs(t1 * r00 - t0 * r10) > a0 * s10 + a1 * s00 + b1 * s22 + b2 * s21) return false;
  if (Math.abs(t1 * r01 - t0 * r11) > a0 * s11 + a1 * s01 + b0 * s22 + b2 * s20) return false;
  if (Math.abs(t1 * r02 - t0 * r12) > a0 * s12 + a1 * s02 + b0 * s21 + b1 * s20) return false;
  return true;
}

const rotation = new Float64Array(9);
const absolute = new Float64Array(9);

/** Writes the way out (normal 3, depth, vector 3) of box i of a from box j of b to out; false when they are apart. */
export function translate(a, i, b, j, out, at) {
  const p = i * stride;
  const q = j * stride;
  const dx = b[q] - a[p],
    dy = b[q + 1] - a[p + 1],
    dz = b[q + 2] - a[p + 2];
  const t0 = dx * a[p + 3] + dy * a[p + 4] + dz * a[p + 5];
  const t1 = dx * a[p + 6] + dy * a[p + 7] + dz * a[p + 8];
  const t2 = dx * a[p + 9] + dy * a[p + 10] + dz * a[p + 11];
  for (let m = 0; m < 3; m++) {
    for (let n = 0; n < 3; n++) {
      const x = p + 3 + 3 * m;
      const y = q + 3 + 3 * n;
      const r = a[x] * b[y] + a[x + 1] * b[y + 1] + a[x + 2] * b[y + 2];
      rotation[3 * m + n] = r;
      absolute[3 * m + n] = Math.abs(r);
    }
  }
  const e = p + 12;
  const f = q + 12;
  let best = -Infinity;
  let row = 0;
  let way = 0;
  for (let m = 0; m < 3; m++) {
    const t = m === 0 ? t0 : m === 1 ? t1 : t2;
    const gap =
      Math.abs(t) -
      (a[e + m] + b[f] * absolute[3 * m] + b[f + 1] * absolute[3 * m + 1] + b[f + 2] * absolute[3 * m + 2]);
    if (gap > 0) return false;
    if (gap > best) ((best = gap), (row = m), (way = t));
  }
  for (let n = 0; n < 3; n++) {
    const t = t0 * rotation[n] + t1 * rotation[3 + n] + t2 * rotation[6 + n];
    const gap = Math.abs(t) - (b[f + n] + a[e] * absolute[n] + a[e + 1] * absolute[3 + n] + a[e + 2] * absolute[6 + n]);
    if (gap > 0) return false;
    if (gap > best) ((best = gap), (row = 3 + n), (way = t));
  }
  for (let m = 0; m < 3; m++) {
    const m1 = (m + 1) % 3;
    const m2 = (m + 2) % 3;
    const u = m1 === 0 ? t0 : m1 === 1 ? t1 : t2;
    const v = m2 === 0 ? t0 : m2 === 1 ? t1 : t2;
    for (let n = 0; n < 3; n++) {
      const n1 = (n + 1) % 3;
      const n2 = (n + 2) % 3;
      const r = rotation[3 * m + n];
      const square = 1 - r * r;
      if (square < 1e-6) continue;
      const t = v * rotation[3 * m1 + n] - u * rotation[3 * m2 + n];
      const reach =
        a[e + m1] * absolute[3 * m2 + n] +
        a[e + m2] * absolute[3 * m1 + n] +
        b[f + n1] * absolute[3 * m + n2] +
        b[f + n2] * absolute[3 * m + n1];
      const gap = (Math.abs(t) - reach) / Math.sqrt(square);
      if (gap > 0) return false;
      if (gap > best) ((best = gap), (row = 6 + 3 * m + n), (way = t));
    }
  }
  writeTranslation(a, p, b, q, row, way < 0 ? -1 : 1, -best, out, at);
  return true;
}

function writeTranslation(a, p, b, q, row, side, depth, out, at) {
  let x, y, z;
  if (row < 3) {
    const k = p + 3 + 3 * row;
    ((x = a[k]), (y = a[k + 1]), (z = a[k + 2]));
  } else if (row < 6) {
    const k = q + 3 + 3 * (row - 3);
    ((x = b[k]), (y = b[k + 1]), (z = b[k + 2]));
  } else {
    const m = p + 3 + 3 * Math.floor((row - 6) / 3);
    const n = q + 3 + 3 * ((row - 6) % 3);
    x = a[m + 1] * b[n + 2] - a[m + 2] * b[n + 1];
    y = a[m + 2] * b[n] - a[m] * b[n + 2];
    z = a[m] * b[n + 1] - a[m + 1] * b[n];
    const size = 1 / Math.sqrt(x * x + y * y + z * z);
    ((x *= size), (y *= size), (z *= size));
  }
  out[at] = side * x;
  out[at + 1] = side * y;
  out[at + 2] = side * z;
  out[at + 3] = depth;
  out[at + 4] = -side * x * depth;
  out[at + 5] = -side * y * depth;
  out[at + 6] = -side * z * depth;
}

/** Writes 1 for each point within box i, else 0. */
export function containPoints(boxes, i, points, out) {
  const p = i * stride;
  const cx = boxes[p],
    cy = boxes[p + 1],
    cz = boxes[p + 2];
  const ax = boxes[p + 3],
    ay = boxes[p + 4],
    az = boxes[p + 5];
  const bx = boxes[p + 6],
    by = boxes[p + 7],
    bz = boxes[p + 8];
  const ex = boxes[p + 9],
    ey = boxes[p + 10],
    ez = boxes[p + 11];
  const a0 = boxes[p + 12],
    a1 = boxes[p + 13],
    a2 = boxes[p + 14];
  for (let k = 0, n = out.length; k < n; k++) {
    const x = points[3 * k] - cx,
      y = points[3 * k + 1] - cy,
      z = points[3 * k + 2] - cz;
    out[k] =
      Math.abs(x * ax + y * ay + z * az) <= a0 &&
      Math.abs(x * bx + y * by + z * bz) <= a1 &&
      Math.abs(x * ex + y * ey + z * ez) <= a2
        ? 1
        : 0;
  }
}
