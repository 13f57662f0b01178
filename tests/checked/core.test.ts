import { init } from 'askew';
import * as flat from 'askew/2d';
import { expect, test, vi } from 'vitest';

test.each([
  ['askew', init],
  ['askew/2d', flat.init],
])('the core of %s is one that checks its memory', async (_entry, start) => {
  const compile = vi.spyOn(WebAssembly, 'compile');
  await start();
  const module = await compile.mock.results[0].value;
  expect(WebAssembly.Module.imports(module).map(({ name }) => name)).toContain('segfault');
  compile.mockRestore();
});
