import { type BufferGeometry, type Matrix4, Vector3 } from 'three';
import type { Region } from '../api.js';
import type { RegionBox } from '../region/box.js';
import { classes } from './classes.js';

/** The parameters that made a geometry. */
type Parameters = Record<string, number | undefined> & { openEnded?: boolean };

const sides = [new Vector3(), new Vector3(), new Vector3()] as const;

/** The largest relative error of sides that count as equal and perpendicular. */
const slack = 1e-6;

/** Returns a transformed region, if it keeps its kind. */
export type Placing = (matrix: Matrix4, target?: RegionBox) => Region | undefined;

export const nothing: Placing = () => undefined;

/**
 * Returns how to place the sphere, ellipsoid, capsule or cylinder of a SphereGeometry, CapsuleGeometry or
 * CylinderGeometry; `nothing` for other geometries, changed vertices, a part of one, or a cone.
 */
export function roundRegion(geometry: BufferGeometry): Placing {
  const { parameters } = geometry as { parameters?: Parameters };
  if (!/^(Sphere|Capsule|Cylinder)G/.test(geometry.type) || !isAsMade(geometry, parameters!)) return nothing;
  const { radius, height, radiusTop } = parameters as Record<string, number>;
  switch (geometry.type) {
    case 'SphereGeometry':
      return isWhole(parameters!) ? ballOf(radius!) : nothing;
    case 'CylinderGeometry':
      return isClosed(parameters!)
        ? mapped(() => classes().Region.cylinder({ radius: radiusTop!, height: height! }))
        : nothing;
    default:
      return capsuleOf(radius!, height ?? parameters!.length!); // the latter up to r172
  }
}

function ballOf(radius: number): Placing {
  const ellipsoid = mapped(() => classes().Region.ellipsoid({ radii: [radius, radius, radius] }));
  return (matrix, target) => {
    if (!isEven(matrix)) return ellipsoid(matrix, target);
    const center = new Vector3().setFromMatrixPosition(matrix);
    return classes().Region.sphere({ center, radius: radius * matrix.getMaxScaleOnAxis() }, target as Region);
  };
}

function capsuleOf(radius: number, height: number): Placing {
  return (matrix, target) => {
    if (!isEven(matrix)) return undefined;
    const [from, to] = [-height / 2, height / 2].map((y) => new Vector3(0, y, 0).applyMatrix4(matrix));
    return classes().Region.capsule(
      { from: from!, to: to!, radius: radius * matrix.getMaxScaleOnAxis() },
      target as Region,
    );
  };
}

/** Returns whether all vertices are where the constructor puts them, and there are no more. */
function isAsMade(geometry: BufferGeometry, parameters: Parameters): boolean {
  const made = Reflect.construct(geometry.constructor, Object.values(parameters)) as BufferGeometry;
  const { array } = geometry.getAttribute('position');
  const wanted = made.getAttribute('position').array;
  return array.length === wanted.length && wanted.every((coordinate, i) => coordinate === array[i]);
}

function isWhole({ phiLength, thetaStart, thetaLength }: Parameters): boolean {
  return phiLength === 2 * Math.PI && thetaStart === 0 && thetaLength === Math.PI;
}

/** Returns whether a cylinder has both ends and one radius. */
function isClosed({ radiusTop, radiusBottom, openEnded, thetaLength }: Parameters): boolean {
  return radiusTop === radiusBottom && !openEnded && thetaLength === 2 * Math.PI;
}

/** Maps a region, unless the matrix makes it flat. */
function mapped(make: () => Region): Placing {
  return (matrix, target) => {
    matrix.extractBasis(...sides);
    const volume = sides.reduce((product, side) => product * side.length(), 1);
    if (!(Math.abs(matrix.determinant()) > slack * volume)) return undefined;
    const center = new Vector3().setFromMatrixPosition(matrix).toArray();
    return classes().Region.fromJSON(
      { ...make().toJSON(), center, localAxes: sides.flatMap((side) => side.toArray()) },
      target as Region,
    );
  };
}

/** Returns whether a matrix scales all directions alike. */
function isEven(matrix: Matrix4): boolean {
  matrix.extractBasis(...sides);
  const most = matrix.getMaxScaleOnAxis();
  return sides.every((side, i) => {
    const next = sides[(i + 1) % 3]!;
    return Math.abs(side.length() - most) <= slack * most && Math.abs(side.dot(next)) <= slack * most * most;
  });
}
