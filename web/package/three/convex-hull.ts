import type { Plane, Region } from '../api.js';
import { AskewError } from '../errors/errors.js';
import { classes } from './classes.js';
import type { Triangles } from './triangles.js';

/** How far a surface may lie below its hull, and how near vertices are one, by its size. */
const slack = 1e-3;
const near = 1e-6;

/**
 * Returns the convex hull of triangles that enclose it, fronts outside, to 1e-3 of their size; undefined when they do
 * not, or when the hull has too many vertices.
 */
export function convexHullOf(triangles: Triangles): Region | undefined {
  const hull = hullOf(triangles);
  if (hull === undefined || !(hull.volume > 0)) return undefined;
  const { min, max } = hull.bounds();
  const size = Math.max(...[0, 1, 2].map((k) => max[k]! - min[k]!));
  return isClosed(triangles, near * size) && isOn(hull, triangles, size) ? hull : undefined;
}

function hullOf({ positions }: Triangles): Region | undefined {
  try {
    return classes().Region.hull(positions);
  } catch (error) {
    if (error instanceof AskewError && error.code === 'too-many') return undefined;
    throw error;
  }
}

/** Returns whether each edge is there as often in either direction. */
function isClosed({ positions, indices }: Triangles, cell: number): boolean {
  const known = new Map<string, number>();
  const vertices = Array.from({ length: positions.length / 3 }, (_, i) => {
    const key = [0, 1, 2].map((k) => Math.round(positions[3 * i + k]! / cell)).join();
    if (!known.has(key)) known.set(key, known.size);
    return known.get(key)!;
  });
  const balances = new Map<number, number>();
  indices.forEach((index, i) => {
    const from = vertices[index]!;
    const to = vertices[indices[i % 3 === 2 ? i - 2 : i + 1]!]!;
    const edge = Math.min(from, to) * known.size + Math.max(from, to);
    balances.set(edge, (balances.get(edge) ?? 0) + Math.sign(to - from));
  });
  return [...balances.values()].every((balance) => balance === 0);
}

/**
 * Returns whether each triangle lies on some face of the hull, and looks the same way, by less than 60 degrees, unless
 * it is too thin to tell.
 */
function isOn(hull: Region, { positions, indices }: Triangles, size: number): boolean {
  const most = slack * size;
  const planes = hull.planes();
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => 3 * indices[i + k]!) as [number, number, number];
    const [p, q] = [b, c].map((to) => [0, 1, 2].map((k) => positions[to + k]! - positions[a + k]!)) as number[][];
    const [px, py, pz, qx, qy, qz] = [...p!, ...q!] as [number, number, number, number, number, number];
    const [x, y, z] = [py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx];
    const least = 0.5 * Math.hypot(x, y, z) - near * size * (Math.hypot(px, py, pz) + Math.hypot(qx, qy, qz));
    const isBelow = ({ normal, offset }: Plane): boolean => {
      const [nx, ny, nz] = [normal[0]!, normal[1]!, normal[2]!];
      const depth = (at: number): number =>
        offset - nx * positions[at]! - ny * positions[at + 1]! - nz * positions[at + 2]!;
      return nx * x + ny * y + nz * z >= least && depth(a) <= most && depth(b) <= most && depth(c) <= most;
    };
    if (!planes.some(isBelow)) return false;
  }
  return true;
}
