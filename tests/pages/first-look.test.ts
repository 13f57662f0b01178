import { init } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatSigned } from '../../web/figures/page/numbers.js';
import { answerPair } from '../../web/figures/state/pair.js';
import { initial } from '../../web/playground/demos/two-regions/state.js';
import { site, type Opened } from './support/browser.js';
import { arrowLength, colorsInScene, relation, sentence, settled, tableRows } from './support/playground.js';

const { open } = site();

describe('the playground at first look', () => {
  let opened: Opened;
  beforeAll(async () => {
    await init();
    opened = await open({ pixels: true });
    await settled(opened.page);
  });

  test('draws a scene', async () => {
    expect(await colorsInScene(opened.page)).toBeGreaterThan(8);
  });

  test('shows the numbers that the package gives in Node for the same state', async () => {
    const { explanation, way } = answerPair(initial);
    const rows = await tableRows(opened.page);
    expect(rows).toHaveLength(15);
    expect(rows.map(({ name, number }) => [name, number])).toEqual(
      explanation.rows.map((row) => [row.name, formatSigned(row.separation)]),
    );
    expect(rows[explanation.winner].role).toBe('winner');
    expect(rows[explanation.runnerUp!].role).toBe('runner-up');
    expect(formatSigned(-way!.depth)).toContain(await arrowLength(opened.page));
  });

  test('opens on two boxes that overlap along no face of either', async () => {
    const { explanation } = answerPair(initial);
    expect(await relation(opened.page)).toBe('overlapping');
    expect(explanation.rows[explanation.winner].kind).toBe('edge');
    expect(await sentence(opened.page)).toBe('A and B overlap. Shortest way out: 0.430 along A.z × B.y.');
  });

  test('says the answer to assistive technology', async () => {
    await opened.page.waitForFunction(() =>
      [...document.querySelectorAll('[role=status]')].some((each) => each.textContent?.includes('overlap')),
    );
  });

  test('measures the time of an answer', async () => {
    await opened.page.waitForFunction(() =>
      /, [\d.]+ µs an answer$/.test(document.querySelector('.foot')?.textContent ?? ''),
    );
  });

  test('asks for nothing outside itself and breaks no rule of the content policy', async () => {
    const addresses = await opened.page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    );
    const own = new URL(opened.page.url()).origin;
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !address.startsWith(own) && !address.startsWith('data:'))).toEqual([]);
    expect(opened.complaints).toEqual([]);
  });
});
