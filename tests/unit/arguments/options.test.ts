import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

test.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf'])(
  'the name of an option is not one that all objects have: %s',
  (name) => {
    const argument = `options.${name}`;
    expectError(() => new Region({ size: [1, 1, 1], [name]: 1 } as never), { code: 'unknown-option', argument });
    const world = new World();
    expectError(() => world.castRay([0, 0, 0], [1, 0, 0], { [name]: 1 }), { code: 'unknown-option', argument });
    world.dispose();
  },
);

test('an option that a page has given all objects, too, is read', () => {
  Object.defineProperty(Object.prototype, 'size', { value: 1, enumerable: true, configurable: true, writable: true });
  const made = new Region({ size: [2, 2, 2] });
  delete (Object.prototype as { size?: number }).size;
  expect(made.bounds().max[0]).toBe(1);
});
