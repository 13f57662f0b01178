import { expected, fail } from '../errors/errors.js';
import { raw } from '../wasm/raw.js';
import { layFrame } from '../shape/build.js';
import { kindOf, makeShape, type ShapeRecord, stage } from '../shape/record.js';
import { Plane } from './plane.js';

/** What planes leave below them. */
export function buildFromPlanes(planes: readonly Plane[]): ShapeRecord {
  const core = raw();
  if (!Array.isArray(planes)) fail('wrong-type', 'planes', planes, expected.planes);
  if (planes.length > core.maxPlanes) fail('too-many', 'planes', planes.length, `${core.maxPlanes} planes`);
  const at = stage(core, 4 * planes.length, 'planes', planes);
  planes.forEach((plane: Plane, i) => {
    if (!(plane instanceof Plane)) fail('wrong-type', `planes[${i}]`, plane, expected.plane);
    core.HEAPF64.set(plane.record, at + 4 * i);
  });
  const kind = core.shapeNames.split(' ').lastIndexOf('hull');
  const shape = makeShape(core, kind, 4 * planes.length, 'planes', planes, kindOf('hull'));
  layFrame();
  return shape;
}
