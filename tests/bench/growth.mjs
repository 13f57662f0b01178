// How cost grows with the number of colliders: a plot in the terminal, and the same as build/bench/<name>.json and .svg.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../build/bench');
const micro = 1e3; // nanoseconds

/** Collects measured times, in nanoseconds, by the number of colliders. */
export function growthOf(title) {
  const points = [];
  const add = (size, times) => {
    for (const [name, time] of Object.entries(times)) points.push({ name, size, time });
  };
  return { title, points, add };
}

/** Points by peer, in the order in which the peers came. */
function linesOf(points) {
  const lines = new Map();
  for (const point of points) lines.set(point.name, [...(lines.get(point.name) ?? []), point]);
  return [...lines];
}

const written = (time) => (time < 100 * micro ? (time / micro).toPrecision(3) : (time / micro).toFixed(0));

/** A bar a point, on a scale of powers. */
function printBars({ title, points }) {
  const least = Math.min(...points.map(({ time }) => time));
  console.log(`\n${title}, by number of colliders; a bar grows by 4 for each doubling of time`);
  for (const [name, line] of linesOf(points)) {
    for (const { size, time } of line) {
      const bar = '#'.repeat(Math.round(1 + 4 * Math.log2(time / least)));
      console.log(`  ${name.padEnd(14)} ${String(size).padStart(8)} ${written(time).padStart(9)} µs ${bar}`);
    }
  }
}

const lineHeight = 14;
const view = { width: 720, height: 420, left: 64, right: 150, top: 44, bottom: 44 };
const colors = ['#2563d9', '#b4500b', '#0b7a41', '#b01f93', '#7034d6', '#5c6270', '#c4283a'];

/** Both axes in powers of ten. */
function svgOf({ title, points }) {
  const powers = (values) => [
    Math.floor(Math.log10(Math.min(...values))),
    Math.ceil(Math.log10(Math.max(...values)) - 1e-9),
  ];
  const [x0, x1] = powers(points.map(({ size }) => size));
  const [y0, y1] = powers(points.map(({ time }) => time / micro));
  const x = (size) => view.left + ((Math.log10(size) - x0) / (x1 - x0)) * (view.width - view.left - view.right);
  const y = (time) =>
    view.height - view.bottom - ((Math.log10(time) - y0) / (y1 - y0)) * (view.height - view.top - view.bottom);
  const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
  const grid = [
    ...range(x0, x1).map((size) => tick(x(size), view.height - view.bottom, x(size), view.top, label(size), 'middle')),
    ...range(y0, y1).map((time) => tick(view.left, y(time), view.width - view.right, y(time), duration(time), 'end')),
  ];
  const lines = linesOf(points).map(([name, line], i) => ({
    name,
    color: colors[i % colors.length],
    places: line.map(({ size, time }) => [x(size), y(time / micro)]),
  }));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" font-family="sans-serif" font-size="12">` +
    `<rect width="100%" height="100%" fill="#fbfaf7"/><text x="${view.left}" y="24" font-size="15">${title}</text>` +
    `${grid.join('')}${lines.map(drawn).join('')}${names(lines).join('')}</svg>\n`
  );
}

function drawn({ places, color }) {
  const line = places.map((place) => place.map((at) => at.toFixed(1)));
  const dots = line.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`);
  return `<polyline points="${line.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`;
}

/** The name of each line where it ends, below the one above when there is no room. */
function names(lines) {
  const ends = lines.map(({ name, color, places }) => ({ name, color, x: places.at(-1)[0], y: places.at(-1)[1] }));
  ends.sort((a, b) => a.x - b.x || a.y - b.y);
  ends.forEach((end, i) => {
    const before = ends[i - 1];
    if (before?.x === end.x) end.y = Math.max(end.y, before.y + lineHeight);
  });
  return ends.map((end) => `<text x="${end.x + 8}" y="${end.y + 4}" fill="${end.color}">${end.name}</text>`);
}

const duration = (time) => (time >= 1e3 ? `${time / 1e3} ms` : `${time} µs`);
const label = (size) => (size >= 1e6 ? `${size / 1e6}M` : size >= 1e3 ? `${size / 1e3}k` : String(size));

function tick(x1, y1, x2, y2, text, anchor) {
  const [dx, dy] = anchor === 'end' ? [-8, 4] : [0, 18];
  return (
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#e3e1da"/>` +
    `<text x="${x1 + dx}" y="${y1 + dy}" text-anchor="${anchor}" fill="#5c6270">${text}</text>`
  );
}

/** Prints what has been collected, and writes it beside the other results of a build. */
export function writeGrowth(name, growth) {
  printBars(growth);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(growth, null, 1)}\n`);
  writeFileSync(join(folder, `${name}.svg`), svgOf(growth));
  console.log(`  also as build/bench/${name}.svg and .json`);
}
