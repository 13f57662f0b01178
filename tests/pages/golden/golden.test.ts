import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { gameScript } from '../../../web/tools/prove/game.mjs';
import { amount } from '../../../web/tools/test/share-seed.mjs';
import { goldenOf, wholeLife } from '../../fixtures/history.js';
import { site } from '../support/browser.js';

const root = resolve(import.meta.dirname, '../../..');
const { openPage } = site();

test('in a browser a long life of a world comes to the same state and answers as in native code', async () => {
  const code = await gameScript();
  const steps = amount(wholeLife, 3000);
  const { page, complaints } = await openPage('404.html', {}, async (page) => {
    await page.route('**/golden.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  });
  // As words: what the test runner makes of an import means nothing in the page.
  const told = await page.evaluate(
    `import('/golden.js').then(({ init, tellHistory, ...library }) => init().then(() => tellHistory(library, ${steps})))`,
  );
  const file = resolve(root, 'tests/fixtures/world-golden.json');
  expect(told).toEqual(goldenOf(JSON.parse(readFileSync(file, 'utf8')), steps));
  expect(complaints).toEqual([]);
});
