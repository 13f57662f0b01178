import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from '../support/browser.js';

const { openPage } = site();
const mostBytes = 60_000;
const mostRequests = 16;

test.each([1440, 768, 320])('until it is touched, or idle, the home page takes little: %i px', async (width) => {
  const responses: Response[] = [];
  const { page, complaints } = await openPage('', { viewport: { width, height: 900 } }, async (opened) => {
    await opened.addInitScript(() => void (window.requestIdleCallback = () => 0));
    opened.on('response', (response) => void responses.push(response));
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  const weights = await Promise.all(
    responses.map(async (response) => {
      const body = await response.body();
      const packed = /\.(woff2|webp)$/.test(response.url()) ? body.length : gzipSync(body, { level: 9 }).length;
      return [new URL(response.url()).pathname, packed] as const;
    }),
  );
  const sum = weights.reduce((all, [, bytes]) => all + bytes, 0);
  console.log(`home at ${width} px: ${sum} bytes in ${weights.length} requests`, Object.fromEntries(weights));
  expect(weights.map(([path]) => path)).toContain('/old-links.js');
  expect(sum).toBeLessThanOrEqual(mostBytes);
  expect(weights.length).toBeLessThanOrEqual(mostRequests);
  expect(complaints).toEqual([]);
});
