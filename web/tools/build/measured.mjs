import { readFileSync } from 'node:fs';
import { at } from '../support/paths.mjs';
import { Stop } from '../support/shell.mjs';

/** What tests/bench/record.mjs measured in one run: `day`, `node`, `machine`, and `workloads` with command and times in ns. */
export const measured = () => JSON.parse(readFileSync(at('web/site/measured.json'), 'utf8'));

const names = { 'typed JS': 'typed arrays by hand', rapier: 'Rapier', jolt: 'Jolt', Octree: 'Octree of three.js' };
/** Columns of ours in a table, with their heads. */
const own = { 'askew, one call each': 'askew, one call each', askew: 'askew' };
const batched = { 'askew, one call each': 'askew, one call each', askew: 'askew, one call for all' };

/**
 * The workloads of each table by the words of their rows; `ours` are the columns of askew. A table that is `growing` leaves
 * out what is not measured yet, and its section goes with it when that is everything; of others a missing row is an error.
 */
export const tables = {
  calls: {
    ours: batched,
    rows: {
      'Is a point in a box, far from it': 'contains, a far point',
      'Is a point in a box': 'contains, 1 region x 100k points',
      'Do two boxes meet': 'pair, boolean',
      'Push-out of two boxes': 'pair, minimum translation',
    },
  },
  world: {
    rows: {
      'What is in a region, of 1,000': 'overlap, 1k colliders',
      'of 10,000': 'overlap, 10k colliders',
      'of 100,000': 'overlap, 100k colliders',
      'of 1,000,000': 'overlap, 1M colliders',
      'of 100,000, when 166 are in it': 'overlap, 100k colliders, 166 hits',
      'What a ray hits first, of 1,000': 'ray, closest, 1k colliders',
      'of 10,000 boxes': 'ray, closest, 10k colliders',
      'of 100,000 boxes': 'ray, closest, 100k colliders',
      'of 1,000,000 boxes': 'ray, closest, 1M colliders',
    },
  },
  frames: {
    rows: {
      '10,000 boxes move, then 100 regions ask': '10k moved and 100 queries',
      '100,000 boxes move, then 100 regions ask': '100k moved and 100 queries',
      '10,000 boxes move through 1,000 zones: enter and leave': 'enter and leave, 1k zones x 10k movers',
      'Filling a World with 1,000,000 boxes, once': 'build, 1M colliders',
    },
  },
};

const formed = { askew: 'askew, a mesh', 'askew, height field': 'askew, a height field' };
const level = (triangles) => ({
  [`A ray, against ${triangles}`]: `level, ray, ${triangles} triangles`,
  [`Does a box meet one of ${triangles}`]: `level, box overlap, ${triangles} triangles`,
  [`A box moves until it meets one of ${triangles}`]: `level, box cast, ${triangles} triangles`,
  [`A capsule moves until it meets one of ${triangles}`]: `level, capsule cast, ${triangles} triangles`,
  [`Pushing a capsule out of ${triangles}`]: `level, capsule push-out, ${triangles} triangles`,
  [`Building ${triangles}, once`]: `level, build, ${triangles} triangles`,
});
const hull = (corners) => ({
  [`Do two hulls of ${corners} corners meet`]: `hulls of ${corners}, boolean`,
  [`Push-out, ${corners} corners each`]: `hulls of ${corners}, minimum translation`,
  [`How far apart, ${corners} corners each`]: `hulls of ${corners}, distance`,
  [`One moves until it meets the other, ${corners} corners each`]: `hulls of ${corners}, cast along a way`,
  [`What two of ${corners} corners share`]: `hulls of ${corners}, intersection`,
});
Object.assign(tables, {
  levels: { growing: true, ours: formed, rows: { ...level('100k'), ...level('1M') } },
  movers: {
    growing: true,
    rows: {
      'A capsule walks over 100,000 triangles, a step': 'mover, capsule, 100k triangles',
      'a sphere': 'mover, sphere, 100k triangles',
      'a box': 'mover, box, 100k triangles',
      'a cylinder': 'mover, cylinder, 100k triangles',
      'a hull': 'mover, hull, 100k triangles',
      'A capsule walks through a village, a step': 'mover, capsule, village',
      '1,000 capsules walk in one call, a step of each': 'mover, 1,000 capsules, 100k triangles',
    },
  },
  shapes: {
    growing: true,
    rows: {
      ...hull(8),
      ...hull(32),
      'Do two rectangles meet, in the plane': 'rectangles, boolean',
      'Push-out of two stars of 12 corners': 'stars of 12 corners, minimum translation',
    },
  },
});

const units = [
  ['ns', 1e3, 1],
  ['µs', 1e6, 1e3],
  ['ms', Infinity, 1e6],
];

/** A time as tables say it, with two or three digits; the unit stays on the line of its number. */
export function timeText(nanoseconds) {
  const [unit, , by] = units.find(([, most]) => nanoseconds < most);
  const value = nanoseconds / by;
  return `${value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(0) : value.toFixed(1)}\u00a0${unit}`;
}

const cell = (time) => (time === undefined ? '–' : timeText(time));

/** The rows of a table that were measured. */
const rowsOf = ({ rows, growing = false }, { workloads }) =>
  Object.entries(rows).filter(([, workload]) => !growing || workloads[workload]);

function table({ ours = { askew: own.askew }, ...wanted }, { workloads }) {
  const lines = rowsOf(wanted, { workloads }).map(([what, workload]) => {
    const found = workloads[workload];
    if (!found) throw new Stop(`web/site/measured.json has no "${workload}": node tests/bench/record.mjs measures it`);
    const { times } = found;
    const [best] = Object.entries(times)
      .filter(([name]) => !name.startsWith('askew') && name !== 'typed JS')
      .sort((a, b) => a[1] - b[1]);
    const library = best ? `${timeText(best[1])}, ${names[best[0]] ?? best[0]}` : '–';
    return [what, ...Object.keys(ours).map((name) => cell(times[name])), cell(times['typed JS']), library];
  });
  const heads = ['what', ...Object.values(ours), 'typed arrays by hand', 'the fastest library'];
  const kept = heads.map((_, column) => lines.some((line) => line[column] !== '–'));
  const row = (cells) => `| ${cells.filter((_, column) => kept[column]).join(' | ')} |`;
  return [row(heads), row(heads.map(() => '---')), ...lines.map(row)].join('\n');
}

/** The commands of a table's numbers, in the order of its rows. */
const commandsOf = (wanted, data) => [...new Set(rowsOf(wanted, data).map(([, name]) => data.workloads[name]?.command))];

/** A chapter without the sections whose table is still empty. */
const withoutEmpty = (source, data) =>
  source
    .split(/^(?=## )/m)
    .filter((section) => {
      const name = /<!-- measured: (\w+) -->/.exec(section)?.[1];
      return !tables[name]?.growing || rowsOf(tables[name], data).length > 0;
    })
    .join('');

/** A chapter with its `<!-- measured: NAME -->` replaced by tables, and `<!-- measured -->` by where they were measured. */
export function withMeasured(source, data = measured()) {
  if (!source.includes('<!-- measured')) return source;
  return withoutEmpty(source, data)
    .replace(/<!-- measured: (\w+) -->/g, (_, name) => {
      const commands = commandsOf(tables[name], data).map((command) => `\`${command}\``);
      return `${table(tables[name], data)}\n\nMeasured by ${commands.join(', ')}.`;
    })
    .replace(/<!-- measured -->/g, `Node ${data.node}, ${data.machine}, ${data.day}`);
}
