import { type BufferGeometry, type Matrix4, Vector3 } from 'three';
import { Region } from '../core.js';

/** What a geometry of three.js was made with. */
type Parameters = Record<string, number | undefined> & { openEnded?: boolean };

const sides = [new Vector3(), new Vector3(), new Vector3()] as const;

/** How far off, as a part of their lengths, sides may be from equally long and square. */
const slack = 1e-6;

/**
 * The ball, ellipsoid, capsule or cylinder that a SphereGeometry, CapsuleGeometry or CylinderGeometry shows, where a
 * matrix takes it; undefined for any other geometry, for a part of one, for a cone, and when the matrix makes
 * something else of it.
 */
export function roundRegion(geometry: BufferGeometry, matrix: Matrix4, target?: Region): Region | undefined {
  const { parameters } = geometry as { parameters?: Parameters };
  const isBall = geometry.type === 'SphereGeometry' && isWhole(parameters!);
  if (geometry.type === 'CylinderGeometry' && isClosed(parameters!)) {
    return mapped(Region.cylinder({ radius: parameters!.radiusTop!, height: parameters!.height! }), matrix, target);
  }
  if (!isBall && geometry.type !== 'CapsuleGeometry') return undefined;
  if (!isEven(matrix)) {
    const r = parameters!.radius!;
    return isBall ? mapped(Region.ellipsoid({ radii: [r, r, r] }), matrix, target) : undefined;
  }
  const radius = parameters!.radius! * matrix.getMaxScaleOnAxis();
  if (isBall) return Region.sphere({ center: new Vector3().setFromMatrixPosition(matrix), radius }, target);
  const half = (parameters!.height ?? parameters!.length!) / 2; // the latter up to r172
  const ends = [-half, half].map((y) => new Vector3(0, y, 0).applyMatrix4(matrix));
  return Region.capsule({ from: ends[0]!, to: ends[1]!, radius }, target);
}

function isWhole({ phiLength, thetaStart, thetaLength }: Parameters): boolean {
  return phiLength === 2 * Math.PI && thetaStart === 0 && thetaLength === Math.PI;
}

/** A cylinder with both ends and the same radius at either. */
function isClosed({ radiusTop, radiusBottom, openEnded, thetaLength }: Parameters): boolean {
  return radiusTop === radiusBottom && !openEnded && thetaLength === 2 * Math.PI;
}

/** The region where a matrix takes it, unless that is flat. */
function mapped(region: Region, matrix: Matrix4, target?: Region): Region | undefined {
  matrix.extractBasis(...sides);
  const volume = sides.reduce((product, side) => product * side.length(), 1);
  if (!(Math.abs(matrix.determinant()) > slack * volume)) return undefined;
  const center = new Vector3().setFromMatrixPosition(matrix).toArray();
  return Region.fromJSON({ ...region.toJSON(), center, localAxes: sides.flatMap((side) => side.toArray()) }, target);
}

/** Whether a matrix scales all directions alike. */
function isEven(matrix: Matrix4): boolean {
  matrix.extractBasis(...sides);
  const most = matrix.getMaxScaleOnAxis();
  return sides.every((side, i) => {
    const next = sides[(i + 1) % 3]!;
    return Math.abs(side.length() - most) <= slack * most && Math.abs(side.dot(next)) <= slack * most * most;
  });
}
