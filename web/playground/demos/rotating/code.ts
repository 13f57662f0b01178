import type { TurnedRectangle } from '../../../figures/state/rectangle-pair.js';
import { answerRotating, sides, type RotatingAnswer, type RotatingState } from './figure.js';
import { answer, importsFrom, vector } from '../../controls/code.js';

/** The pairs or the polygon as a program, with what the package returns. */
export function rotatingCode(state: RotatingState): string {
  const answers = answerRotating(state);
  const lines = state.shows === 'rectangles' ? pairLines(state, answers) : polygonLines(state, answers);
  return [...lines, ''].join('\n');
}

function pairLines(state: RotatingState, answers: RotatingAnswer): string[] {
  const pairs = sides.flatMap((side) => {
    const { corners, explanation } = answers[side];
    const { a, b } = state.pairs[side];
    const [nameA, nameB] = [`${side}A`, `${side}B`];
    return [
      '',
      `const ${nameA} = ${rectangle(a)};`,
      `const ${nameB} = ${rectangle(b)};`,
      answer(
        `cornersInside(${nameA}, ${nameB}) + cornersInside(${nameB}, ${nameA})`,
        corners.filter((each) => each.inside).length,
      ),
      answer(`${nameA}.relation(${nameB})`, explanation.relation),
      answer(`${nameA}.separation(${nameB})`, explanation.separation),
      `${nameB}.edgesInside(${nameA}.vertices.slice(0, 2)); // → [${corners[0].inner.join(', ')}]`,
    ];
  });
  return [
    importsFrom('askew/2d', 'Rectangle'),
    'const degrees = (angle: number) => (angle * Math.PI) / 180;',
    'const cornersInside = (one: Rectangle, other: Rectangle) =>',
    '  [0, 2, 4, 6].filter((at) => other.contains(one.vertices.slice(at, at + 2))).length;',
    ...pairs,
  ];
}

function rectangle({ at, size, angle, pivot }: TurnedRectangle): string {
  return `new Rectangle({ ${pivot}: ${vector(at)}, size: ${vector(size)}, rotation: degrees(${angle}), pivot: '${pivot}' })`;
}

function polygonLines({ polygon: { points, probe } }: RotatingState, { polygon: told }: RotatingAnswer): string[] {
  const { polygon, error, parts, inside, distance } = told;
  const corners = ['const points = [', ...points.map((point) => `  ${vector(point)},`), '];'];
  if (error)
    return [
      importsFrom('askew/2d', 'AskewError', 'Polygon'),
      ...corners,
      "let fault = '';",
      'try {',
      '  new Polygon(points);',
      '} catch (error) {',
      '  fault = (error as AskewError).code;',
      '}',
      answer('fault', error.code),
    ];
  if (!polygon)
    return [
      importsFrom('askew/2d', 'Polygon'),
      ...(points.length > 0 ? corners : ['const points: number[][] = [];']),
      answer('points.length', points.length),
    ];
  return [
    importsFrom('askew/2d', 'Polygon'),
    ...corners,
    'const polygon = new Polygon(points);',
    answer('polygon.isConvex', polygon.isConvex),
    answer('polygon.reversed', polygon.reversed),
    answer('polygon.area', polygon.area),
    '',
    'const parts = polygon.parts;',
    answer('parts.length', parts.length),
    `parts.map((part) => part.size); // → ${vector(parts.map((part) => part.size))}`,
    '',
    answer(`polygon.contains(${vector(probe)})`, inside),
    answer(`polygon.distance(${vector(probe)})`, distance),
  ];
}
