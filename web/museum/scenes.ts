import type { Answer } from './exhibit.js';

/** A capsule that steps towards a wall. */
export const wall = {
  box: { center: [5, 2, 0], size: [0.25, 4, 4] },
  capsule: { from: [0, 0.5, 0], to: [0, 1.5, 0], radius: 0.35 },
  step: 2,
  steps: 20,
  answer: (x: number): Answer => ({
    text: x < 5 ? `stopped at x = ${x.toFixed(3)}` : `walked on to x = ${x.toFixed(0)}`,
    right: x < 5,
  }),
};

/** A collider that was moved, and a region that asks for it at both places. */
export const place = {
  from: [0, 0, 0],
  to: [10, 0, 0],
  box: { center: [0, 0, 0], size: [1, 1, 1] },
  region: { size: [2, 2, 2] },
  answer(before: boolean, after: boolean): Answer {
    const places = [...(before ? ['where it was'] : []), ...(after ? ['where it is'] : [])];
    return { text: places.length > 0 ? places.join(' and ') : 'at neither place', right: !before && after };
  },
};

/** A ball that goes through a region in small steps. */
export const door = {
  box: { center: [0, 0, 0], size: [2, 2, 2] },
  radius: 0.25,
  steps: 60,
  at: (step: number): number[] => [step / 6 - 5, 0, 0],
  answer: (told: string[]): Answer => ({
    text: told.length > 0 ? told.join(', ') : 'no event at all',
    right: told.join() === 'enter,leave',
  }),
};
