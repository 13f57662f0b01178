import { type BufferGeometry, type Matrix4, Vector3 } from 'three';
import { Region } from '../core.js';

/** What a geometry of three.js was made with. */
type Parameters = Record<string, number | undefined>;

const sides = [new Vector3(), new Vector3(), new Vector3()] as const;

/** How far off, as a part of their lengths, sides may be from equally long and square. */
const slack = 1e-6;

/**
 * The ball or capsule that a SphereGeometry or CapsuleGeometry shows, where a matrix takes it; undefined for any other
 * geometry, for a part of a sphere, and when the matrix makes something else of it.
 */
export function roundRegion(geometry: BufferGeometry, matrix: Matrix4, target?: Region): Region | undefined {
  const { parameters } = geometry as { parameters?: Parameters };
  const isBall = geometry.type === 'SphereGeometry' && isWhole(parameters!);
  if ((!isBall && geometry.type !== 'CapsuleGeometry') || !isEven(matrix)) return undefined;
  const radius = parameters!.radius! * matrix.getMaxScaleOnAxis();
  if (isBall) return Region.sphere({ center: new Vector3().setFromMatrixPosition(matrix), radius }, target);
  const half = (parameters!.height ?? parameters!.length!) / 2; // the latter up to r172
  const ends = [-half, half].map((y) => new Vector3(0, y, 0).applyMatrix4(matrix));
  return Region.capsule({ from: ends[0]!, to: ends[1]!, radius }, target);
}

function isWhole({ phiLength, thetaStart, thetaLength }: Parameters): boolean {
  return phiLength === 2 * Math.PI && thetaStart === 0 && thetaLength === Math.PI;
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
