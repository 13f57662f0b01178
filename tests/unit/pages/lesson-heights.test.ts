import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { names } from '../../../web/lessons/names.js';
import { innerSheet, outerSheet } from '../../../web/lessons/reserve.js';

test('the sheet for pages around lessons is the one that the measured heights make, for every lesson', () => {
  const file = resolve(import.meta.dirname, '../../../web/lessons/element.css');
  expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').replaceAll(/;? }/g, ' }').trim()).toBe(
    outerSheet().replaceAll(/\s+/g, ' ').replaceAll(/;? }/g, ' }').trim(),
  );
  for (const name of names) {
    expect(outerSheet()).toContain(`askew-lesson[name='${name}']::before`);
    expect(innerSheet()).toContain(`:host([name='${name}']) .lesson`);
  }
});
