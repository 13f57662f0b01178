// Wrong answers that random tests of the package have come upon: tests/fixtures/known-faults-package.json. Each is
// asserted to be still wrong until it is marked as mended, and then never to come back; with the last of its kind goes
// what the random test lets pass (tests/unit/support/faults.ts). Its C++ sibling is tests/cpp/whole/mended_faults_test.cpp.
import { init, Region } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import recorded from '../../fixtures/known-faults-package.json';

beforeAll(() => init());

/** A region by the name of what makes it, what that is given, a pose, and what it is scaled by. */
interface Made {
  make: string;
  with: unknown;
  pose?: [number[], number[]];
  scaled?: [number, number, number];
}

interface Fault {
  fault: string;
  seed: number;
  test: string;
  case: string;
  mended?: true;
  a: Made;
  b?: Made;
  origin?: number[];
  direction?: number[];
  translation?: number[];
  point?: number[];
}

function made({ make, with: given, pose, scaled }: Made): Region {
  const makers = Region as unknown as Record<string, (given: unknown) => Region>;
  const region = make === 'box' ? new Region(given as never) : makers[make]!(given);
  if (scaled !== undefined) return region.scaled(scaled);
  return pose === undefined ? region : region.setPose(...pose);
}

const apart = (p: ArrayLike<number>, q: ArrayLike<number>): number => Math.hypot(...Array.from(p, (x, i) => x - q[i]!));

const moved = (a: Region, by: ArrayLike<number>): Region => a.clone().setPose(a.center.map((x, i) => x + by[i]!));

const up = [0, 1, 0] as const;

const isWrong: Record<string, (a: Region, b: Region, fault: Fault) => boolean> = {
  'two far apart have no gap': (a, b) => a.separation(b) <= 0 && a.distance(b) > 0.1,
  'closest points are apart though the distance is 0': (a, b) => {
    const { distance, pointA, pointB } = a.closestPoints(b);
    return distance === 0 && apart(pointA, pointB) > 0.1;
  },
  'a closest point is beside its shape': (a, b) => {
    const { pointA, pointB } = a.closestPoints(b);
    return Math.max(a.distance(pointA), b.distance(pointB)) > 0.01;
  },
  'a contact point is beside a quadric': (a, b) => {
    const { pointsA, pointsB } = a.manifold(b)!;
    return Math.max(a.distance(pointsA.slice(0, 3)), b.distance(pointsB.slice(0, 3))) > 1e-7;
  },
  'a way out leads nowhere': (a, b) =>
    [{ along: up }, { within: up }].some(
      (way) => moved(a, a.minimumTranslation(b, way)!.vector).separation(b) < -1e-10,
    ),
  'a way in a plane is shorter than the shortest way': (a, b) =>
    a.minimumTranslation(b, { within: up })!.depth < a.minimumTranslation(b)!.depth - 0.1,
  'a ray hits what is far from it': (a, _, { origin, direction }) => {
    const hit = a.castRay(origin!, direction!);
    const distanceAt = (t: number): number => a.distance(origin!.map((x, i) => x + t * direction![i]!));
    return hit !== null && Math.max(distanceAt(hit.t), distanceAt(hit.leave)) > 0.1;
  },
  'a sweep ends before or behind the border': (a, b, { translation }) => {
    const distanceAt = (t: number): number =>
      moved(
        a,
        translation!.map((x) => t * x),
      ).distance(b);
    const hit = a.castRegion(translation!, b);
    if (hit !== null) return distanceAt(hit.t) > 1e-8;
    return Array.from({ length: 65 }, (_, i) => distanceAt(i / 64)).some((distance) => distance < 1e-8);
  },
  'a tiny region is not equal to its copy': (a) => a.clone().relation(a) !== 'equal',
  'a distance depends on who asks': (a, b) => Math.abs(a.distance(b) - b.distance(a)) > 0.01,
  'a point far from a shape is in it': (a, _, { point }) =>
    a.contains(point!) && a.distance(Region.point(point!)) > 0.1,
  'an explanation cannot be read': (a, b) => {
    try {
      a.explain(b);
    } catch {
      return true;
    }
    return false;
  },
};

test.each(recorded as unknown as Fault[])('$fault: $test, ASKEW_SEED=$seed, $case', (fault) => {
  const a = made(fault.a);
  const b = fault.b === undefined ? a : made(fault.b);
  expect(isWrong[fault.fault]!(a, b, fault), 'wrong').toBe(fault.mended !== true);
});
