import { init, type Region, type Relation } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

const kinds = Array.from({ length: Regions.kinds }, (_, kind) => kind);
const converse: Record<Relation, Relation> = {
  disjoint: 'disjoint',
  equal: 'equal',
  contains: 'inside',
  inside: 'contains',
  touching: 'touching',
  overlapping: 'overlapping',
};
/** How far two answers may be from each other, in units of the scale: ten times the coarser certainty of the two. */
const bandOf = (a: Region, b: Region): number => ([a, b].some((each) => each.certainty === '1e-9') ? 1e-8 : 1e-11);

/** The questions whose answer does not depend on which region is asked. */
function expectSymmetric(a: Region, b: Region, name: string): Relation {
  const relation = a.relation(b);
  expect(b.relation(a), `${name}, relation`).toBe(converse[relation]);
  for (const options of [{}, { strict: true }, { tolerance: 0.25 }])
    expect(b.overlaps(a, options), `${name}, overlaps ${JSON.stringify(options)}`).toBe(a.overlaps(b, options));
  const band = bandOf(a, b);
  const near = (x: number, y: number, what: string): void =>
    expect(Math.abs(x - y), `${name}, ${what}: ${x} ${y}`).toBeLessThan(band * (1 + Math.abs(x)));
  near(a.separation(b), b.separation(a), 'separation');
  near(a.distance(b), b.distance(a), 'distance');
  const [there, back] = [a.minimumTranslation(b), b.minimumTranslation(a)];
  expect(back === null, `${name}, way out`).toBe(there === null);
  expect(there === null, `${name}, way out of what is apart`).toBe(relation === 'disjoint');
  if (there && back) near(there.depth, back.depth, 'depth');
  const [forth, other] = [a.closestPoints(b), b.closestPoints(a)];
  near(forth.distance, other.distance, 'closest points');
  expect(a.explain(b).relation, `${name}, explained`).toBe(relation);
  expect(b.explain(a).relation, `${name}, explained`).toBe(converse[relation]);
  return relation;
}

test.each(kinds)('no question about two regions depends on which is asked: kind %i and every other', (kind) => {
  const regions = new Regions(700 + kind);
  const seen = new Map<Relation, number>();
  for (const other of kinds) {
    for (const reach of [0.3, 1, 2]) {
      const [a, b] = [regions.region(kind, reach), regions.region(other, reach)];
      const name = `${a.kind} and ${b.kind}`;
      const count = (relation: Relation): unknown => seen.set(relation, (seen.get(relation) ?? 0) + 1);
      count(expectSymmetric(a, b, name));
      const push = a.minimumTranslation(b);
      if (push === null) continue;
      // Moved to where they touch or nearly do.
      count(expectSymmetric(a.translate(push.vector), b, `${name}, pushed out`));
      expectSymmetric(a, a.clone(), `${name}, of itself`);
    }
  }
  for (const relation of ['disjoint', 'overlapping'] as const)
    if (![6, 7, 8].includes(kind)) expect(seen.get(relation), relation).toBeGreaterThan(0);
});
