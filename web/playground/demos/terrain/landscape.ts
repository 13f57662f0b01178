import type { Triple } from '../../../figures/state/box.js';
import { fromDegrees } from '../../controls/turn.js';

const thousandth = (value: number): number => Math.round(1000 * value) / 1000;

/** A flat meadow with hills around it: heights row by row, each row along x. */
export const columns = 25;
export const rows = 25;
export const extent = 9;
const at = (sample: number): number => (extent * sample) / (columns - 1) - extent / 2;
export const heights = Float32Array.from({ length: columns * rows }, (_, i) => {
  const [x, z] = [at(i % columns), at(Math.floor(i / columns))];
  return thousandth(Math.max(0, 1.2 * Math.sin(0.8 * x + 0.4) * Math.cos(0.7 * z - 0.3) - 0.25));
});
/** The same as a program writes it. */
export const heightsCode = `const at = (sample: number) => (${extent} * sample) / ${columns - 1} - ${extent / 2};
const heights = Float32Array.from({ length: ${columns} * ${rows} }, (_, i) => {
  const [x, z] = [at(i % ${columns}), at(Math.floor(i / ${columns}))];
  const height = Math.max(0, 1.2 * Math.sin(0.8 * x + 0.4) * Math.cos(0.7 * z - 0.3) - 0.25);
  return Math.round(1000 * height) / 1000;
});`;

const steps = 8;
const half = 1;
const [within, without] = [0.75, 1.3];

/** A vault of rock, open at both ends: of each step the inner and outer corner in front, then those at the back. */
export const cave = { positions: cavePositions(), indices: caveIndices() };
export const cavePlace = { center: [-2.1, -0.05, 1] as Triple, rotation: fromDegrees([35, 0, 0]) };

function cavePositions(): number[] {
  const positions: number[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const angle = (Math.PI * step) / steps;
    const bump = 0.12 * Math.sin(5 * step);
    for (const z of [half, -half]) {
      for (const radius of [within, without + (z > 0 ? bump : -bump)]) {
        positions.push(thousandth(radius * Math.cos(angle)), thousandth(radius * Math.sin(angle)), z);
      }
    }
  }
  return positions;
}

function caveIndices(): number[] {
  const indices: number[] = [];
  const quad = (a: number, b: number, c: number, d: number): void => void indices.push(a, b, c, a, c, d);
  for (let step = 0; step < steps; step += 1) {
    const [inner, outer, innerBack, outerBack] = [0, 1, 2, 3].map((corner) => 4 * step + corner);
    const [nextInner, nextOuter, nextInnerBack, nextOuterBack] = [4, 5, 6, 7].map((corner) => 4 * step + corner);
    quad(outer, outerBack, nextOuterBack, nextOuter);
    quad(inner, nextInner, nextInnerBack, innerBack);
    quad(inner, outer, nextOuter, nextInner);
    quad(innerBack, nextInnerBack, nextOuterBack, outerBack);
  }
  const last = 4 * steps;
  quad(1, 0, 2, 3);
  quad(last, last + 1, last + 3, last + 2);
  return indices;
}
