import { rawEvery as raw } from '../wasm/raw.js';
import { writePose } from '../shape/build.js';
import { kindOf, makeShape } from '../shape/make.js';
import { type ShapeRecord } from '../shape/record.js';
import { type Plane, readPlanes } from './plane.js';

/** Builds the region below all planes. */
export function buildFromPlanes(planes: readonly Plane[]): ShapeRecord {
  const native = raw();
  const numbers = readPlanes(planes, 'planes', native.maxPlanes).flatMap(({ record }) => Array.from(record));
  const kind = native.shapeNames.split(' ').lastIndexOf('hull');
  const shape = makeShape(kind, numbers, 'planes', planes, kindOf('hull'));
  writePose();
  return shape;
}
