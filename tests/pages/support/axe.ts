import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Of what it finds the markup is told alone; to make a selector for every element it looks at takes half of its time. */
const options: axe.RunOptions = { resultTypes: ['violations'], selectors: false };

/** What axe finds wrong on the page, or in a part of it that alone has changed since it was asked last. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    ([only, how]) => (window as unknown as { axe: typeof axe }).axe.run(only ?? document, how),
    [part, options] as const,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
