import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong on the page, or in a part of it that alone has changed since it was asked last. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (only) => (window as unknown as { axe: typeof axe }).axe.run(only ?? document, { resultTypes: ['violations'] }),
    part,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
