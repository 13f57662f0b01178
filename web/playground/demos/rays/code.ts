import { boxCount, Obstacles, type RaysState } from './state.js';
import { answer, imports, regionCode, vector } from '../../controls/code.js';

/** A ray or a sweep as a program, with what the package returns. */
export function raysCode(state: RaysState): string {
  const obstacles = new Obstacles(state.seed);
  const { legs, contact } = obstacles.answer(state);
  const boxes = obstacles.regions.map((region) => `  ${[...region.center, ...region.halfAxes].join(', ')},`);
  const first = legs[0];
  const way = state.to.map((part, i) => part - state.mover.center[i]);
  obstacles.dispose();
  const asked =
    state.mode === 'ray'
      ? [
          `const hit = world.castRay(${vector(state.mover.center)}, ${vector(way)});`,
          answer('hit === null', first.row === null),
          ...(first.row === null ? [] : [answer('ids.indexOf(hit!.id)', first.row)]),
        ]
      : [
          regionCode('mover', state.mover),
          `const contact = world.castRegion(mover, ${vector(way)});`,
          answer('contact === null', contact === null),
          ...(contact ? [answer('contact!.t', contact.t), answer('contact!.distance', contact.distance)] : []),
        ];
  return [
    imports('World', ...(state.mode === 'sweep' ? ['Region'] : [])),
    `// ${boxCount} boxes, one a line: center, then the three half axes.`,
    'const boxes = new Float64Array([',
    ...boxes,
    ']);',
    'const world = new World();',
    'const ids = world.addMany({ boxes });',
    '',
    ...asked,
    '',
    'world.dispose();',
    '',
  ].join('\n');
}
