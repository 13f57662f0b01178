const counts = ['total', 'apart', 'touching', 'upright', 'doubled', 'expanded'];
const mark = 'stratum ';

/** The pairs of boxes in a report of GoogleTest, as tests/cpp/whole/box_oracle_test.cpp counts them: by stratum. */
export function strataOf({ testsuites = [] }) {
  const tests = testsuites.flatMap(({ testsuite }) => testsuite);
  const found = tests.flatMap((test) =>
    Object.entries(test)
      .filter(([key]) => key.startsWith(mark))
      .map(([key, text]) => {
        const numbers = text.trim().split(' ').map(Number);
        const wrong = test.failures?.length > 0 ? 1 : 0;
        return [key.slice(mark.length), { ...Object.fromEntries(counts.map((name, i) => [name, numbers[i]])), wrong }];
      }),
  );
  return Object.fromEntries(found);
}

/**
 * A line a stratum over such counts of all pieces: how many pairs lie apart and touch, and the share that each stage
 * decides. A test stops at its first wrong pair.
 */
export function byStratum(pieces, seconds) {
  const sums = new Map();
  for (const strata of pieces)
    for (const [name, numbers] of Object.entries(strata ?? {})) {
      const sum = sums.get(name) ?? {};
      for (const count of [...counts, 'wrong']) sum[count] = (sum[count] ?? 0) + numbers[count];
      sums.set(name, sum);
    }
  return [...sums].map(([name, sum]) => {
    return { name: `pairs: ${name}`, cases: sum.total, wrong: sum.wrong, seconds, said: said(sum) };
  });
}

/** What there is none of is not said. */
function said({ total, apart, touching, upright, doubled, expanded }) {
  const shares = (counts) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${percent(count / total)} ${name}`)
      .join(', ');
  const stages = {
    'by comparisons': upright,
    'in 64 bits': total - upright - doubled - expanded,
    'in double-doubles': doubled,
    'by expansions': expanded,
  };
  return `${shares({ apart, touch: touching, overlap: total - apart - touching })}; decided ${shares(stages)}`;
}

/** Small shares keep two digits: one pair in a thousand is not none. */
function percent(share) {
  if (share === 1) return '100%';
  return `${(100 * share).toPrecision(share < 0.1 ? 2 : 3)}%`;
}
