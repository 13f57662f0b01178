import { writeFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { init } from 'askew';
import { init as startPlane } from 'askew/2d';
import ts from 'typescript';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Demo } from '../../../web/playground/controls/demo.js';
import { allDemos } from '../support/demos.js';
import { withClaims } from '../../../web/tools/build/samples.mjs';
import { claim, run } from '../support/samples.js';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'build/demo-code');
/** What a demo has programs for but no preset. */
const more: Record<string, { id: string; change: object }[]> = {
  scene: ['hull', 'triangles'].map((shape) => ({ id: shape, change: { shape } })),
};
/** The program of a million boxes says the same with fewer. */
const small = { million: { count: 10_000 } } as Record<string, object>;

interface Program {
  name: string;
  code: string;
}

function programsOf(demo: Demo<never>): Program[] {
  const changed = (more[demo.id] ?? []).map(({ id, change }) => ({
    id,
    state: { ...(demo.initial as object), ...change },
  }));
  const starts = [{ id: 'initial', state: demo.initial }, ...(demo.presets ?? []), ...changed];
  return starts.map(({ id, state }) => ({
    name: `${demo.id}-${id}`,
    code: demo.code({ ...(state as object), ...small[demo.id] } as never),
  }));
}

describe('every state as a program', () => {
  let programs: Program[];
  beforeAll(async () => {
    await Promise.all([init(), startPlane()]);
    programs = (await allDemos()).flatMap(programsOf);
    vi.stubGlobal('claim', vi.fn(claim));
    return () => void vi.unstubAllGlobals();
  });

  test('runs against the package, and gets the answers that stand in it', async () => {
    expect(programs.length).toBeGreaterThan(20);
    const counted = vi.mocked(Reflect.get(globalThis, 'claim') as typeof claim);
    const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
    for (const { name, code } of programs) {
      const { code: tested, claims } = withClaims(code);
      expect(claims, name).toBe(code.split('→').length - 1);
      expect(claims, name).toBeGreaterThan(0);
      const before = counted.mock.calls.length;
      await run(`demo-${name}`, ts.transpile(tested, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }));
      expect(counted.mock.calls.length - before, name).toBe(claims);
    }
    quiet.mockRestore();
  });

  test('is strict TypeScript', () => {
    mkdirSync(folder, { recursive: true });
    const files = programs.map(({ name, code }) => {
      const file = join(folder, `${name}.ts`);
      writeFileSync(file, code);
      return file;
    });
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.esnext.disposable.d.ts'],
    });
    const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
    expect(problems).toEqual([]);
  });
});
