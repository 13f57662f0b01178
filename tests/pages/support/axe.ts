import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong on the page. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
