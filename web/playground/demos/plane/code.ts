import { answerPlaneTest, type PlaneTestState } from './state.js';
import { answer, imports, regionCode, vector } from '../../controls/code.js';

/** A plane and boxes as a program, with what the package returns. */
export function planeCode(state: PlaneTestState): string {
  const { plane, boxes } = answerPlaneTest(state);
  return [
    imports('Plane', 'Region'),
    state.through
      ? `const plane = Plane.through(${state.through.map(vector).join(', ')});`
      : `const plane = new Plane({ normal: ${vector(state.normal)}, point: ${vector(state.point)} });`,
    answer('plane.offset', plane.offset),
    ...boxes.flatMap(({ side, distance }, i) => [
      '',
      regionCode(`box${i + 1}`, state.boxes[i]),
      answer(`plane.classify(box${i + 1})`, side),
      answer(`plane.signedDistance(box${i + 1}.center)`, distance),
    ]),
    '',
  ].join('\n');
}
