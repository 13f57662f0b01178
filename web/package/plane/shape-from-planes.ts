import { expected, fail } from '../errors/errors.js';
import { raw } from '../wasm/raw.js';
import { writeFrame } from '../shape/build.js';
import { kindOf, makeShape, type ShapeRecord, stage } from '../shape/record.js';
import { Plane } from './plane.js';

/** Builds the region below all planes. */
export function buildFromPlanes(planes: readonly Plane[]): ShapeRecord {
  const native = raw();
  if (!Array.isArray(planes)) fail('wrong-type', 'planes', planes, expected.planes);
  if (planes.length > native.maxPlanes) fail('too-many', 'planes', planes.length, `${native.maxPlanes} planes`);
  const at = stage(native, 4 * planes.length, 'planes', planes);
  planes.forEach((plane: Plane, i) => {
    if (!(plane instanceof Plane)) fail('wrong-type', `planes[${i}]`, plane, expected.plane);
    native.HEAPF64.set(plane.record, at + 4 * i);
  });
  const kind = native.shapeNames.split(' ').lastIndexOf('hull');
  const shape = makeShape(native, kind, 4 * planes.length, 'planes', planes, kindOf('hull'));
  writeFrame();
  return shape;
}
