// One million rows in calls of 1k, 10k, 100k and 1M rows: a row must cost the same whatever the size of the call.
import { castRays, closestPoints, init, minimumTranslations, overlapsRegionPairs, Region } from 'askew';
import { measure } from './measure.mjs';
import { makeBoxes, randomFrom, recordsOf, regionsOf } from '../../web/bench/peers/scene.mjs';

const total = 1_000_000;
const sizes = [1000, 10_000, 100_000, total];

/** Boxes of a million rows, made of fewer that come again. */
function drawColumns(seed) {
  const drawn = recordsOf(regionsOf(makeBoxes(50_000, 1.75, randomFrom(seed))));
  const boxes = new Float64Array(12 * total);
  for (let at = 0; at < boxes.length; at += drawn.length) boxes.set(drawn, at);
  return boxes;
}

/** Nanoseconds a row for each size, and what each size costs over the smallest. */
function benchSizes(workload, columns, widths, answerWidth, Answers, ask) {
  const into = new Answers(answerWidth * total);
  const peers = sizes.map((size) => {
    const calls = Array.from({ length: total / size }, (_, call) => {
      const part = (values, width) => values.subarray(call * size * width, (call + 1) * size * width);
      const parts = columns.map((values, i) => part(values, widths[i]));
      const out = part(into, answerWidth);
      return () => ask(parts, out);
    });
    return [`${size}`, () => calls.forEach((call) => call())];
  });
  const times = measure(total, Object.fromEntries(peers));
  const least = times[sizes[0]];
  const cells = sizes.map((size) => `${size} ${times[size].toFixed(1)} (${(times[size] / least).toFixed(2)}x)`);
  console.log(`${workload} [ns a row]: ${cells.join(' · ')}`);
}

await init();
const [a, b] = [drawColumns(7), drawColumns(8)];
const region = new Region({ center: [0.2, 0, 0], size: [2, 1, 3], rotation: [0.1, 0.2, 0.3, 0.9] });
const points = Float64Array.from({ length: 3 * total }, (_, i) => a[12 * Math.floor(i / 3) + (i % 3)]);
const pairs = ([boxesA, boxesB]) => [{ boxes: boxesA }, { boxes: boxesB }];
benchSizes('minimumTranslations', [a, b], [12, 12], 7, Float64Array, (parts, out) =>
  minimumTranslations(...pairs(parts), out),
);
benchSizes('overlapsRegionPairs', [a, b], [12, 12], 1, Uint8Array, (parts, out) =>
  overlapsRegionPairs(...pairs(parts), out),
);
benchSizes('closestPoints', [points], [3], 4, Float64Array, ([column], out) => closestPoints(region, column, out));
benchSizes('castRays', [points, points], [3, 3], 5, Float64Array, ([starts, ways], out) =>
  castRays(region, starts, ways, {}, out),
);
