// What askew must reach on each workload, as a share of the time of typed-array JavaScript and of the best library
// measured in the same run. Made of a survey of one machine: nanoseconds differ from machine to machine, ratios hardly.
const bar = (askew, typed, library) => ({ typed: typed && askew / typed, library: library && askew / library });

export const bars = {
  'contains, 1 region x 100k points': bar(3, 9.9, 19),
  'contains, 1k regions x 1k points': bar(2, 10.8, 14),
  'pair, boolean': bar(20, 42.5, 52),
  'pair, minimum translation': bar(40, 96, 1815),
  'overlap, 1k colliders': bar(1.8, 4.1, 17),
  'overlap, 10k colliders': bar(2.3, 5.35, 22),
  'overlap, 100k colliders': bar(3.5, 11.5, 65),
  'overlap, 1M colliders': bar(8, 17.25, 102),
  'overlap, 100k colliders, 166 hits': bar(12, 65, 528),
  '10k moved and 100 queries': bar(0.45, 0.81, 8.9),
  '100k moved and 100 queries': bar(3.5, 10, 73),
  'enter and leave, 1k zones x 10k movers': bar(2.8, 5.2, 45),
  'ray, closest, 10k colliders': bar(0.5, 4.2, 5.4),
  'ray, closest, 100k colliders': bar(0.7, 7.6, 9.2),
  'ray, closest, 1M colliders': bar(0.8, 10.6, 12),
  'build, 1M colliders': bar(200, 472, 8700),
  'import to first answer': bar(15, undefined, 39),
};

// What a move may take, as a share of the best character controller's time.
for (const level of ['100k triangles', 'village']) {
  for (const body of ['capsule', 'sphere', 'box']) bars[`mover, ${body}, ${level}`] = { library: 0.1 };
  for (const body of ['hull', 'cylinder']) bars[`mover, ${body}, ${level}`] = { library: 0.5 };
}
