import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { address, publishedDefine } from '../../../web/tools/build/address.mjs';
import { contentPolicy, policyOf } from '../../../web/tools/serve/server.mjs';
import { projectOf } from '../../../web/playground/shell/stackblitz.js';
import { root } from '../support/sources.js';

/** The panel of programs as it is built where npm has the package, or has it not. */
async function built(published: boolean): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    define: publishedDefine({ published }),
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'web/playground/shell/code-panel.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

test('a program opens in StackBlitz once the package is published, and nothing of it is built before', async () => {
  const off = await built(false);
  expect(off).toContain('Copy the program');
  expect(off).not.toMatch(/stackblitz/i);
  const on = await built(true);
  expect(on).toContain('Open in StackBlitz');
  expect(on).toContain('https://stackblitz.com/run');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(on.replaceAll(/[`'"]/g, '')).toContain(`askew:${version}`);
});

test('the policy lets forms go there in the same state, and nowhere else', () => {
  const formsOf = (policy: string): string[] => policy.split('; ').filter((rule) => rule.startsWith('form-action'));
  expect(formsOf(policyOf({ published: false }))).toEqual(["form-action 'self'"]);
  expect(formsOf(policyOf({ published: true }))).toEqual(["form-action 'self' https://stackblitz.com"]);
  expect(contentPolicy).toBe(policyOf(address));
});

test('the built site is in the state that the one file says', () => {
  const assets = join(root, 'dist/site/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const naming = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('stackblitz.com'));
  expect(naming.length > 0).toBe(address.published);
});

test('a project shows what the arrows of its program come to, and installs what the program imports', () => {
  const versions = { askew: '1.2.3', three: '0.187.0', vite: '8.0.0' };
  const program = `import { Region, init } from 'askew';\n\nawait init();\na.relation(b); // → 'disjoint'\n`;
  const files = projectOf(program, versions);
  expect(files['main.ts']).toBe(
    `import { show } from './show';\nimport { Region, init } from 'askew';\n\nawait init();\nshow("a.relation(b)", a.relation(b)); // → 'disjoint'\n`,
  );
  expect(files['index.html']).toContain('src="./main.ts"');
  expect(files['show.ts']).toContain('export function show');
  expect(JSON.parse(files['package.json']!)).toMatchObject({
    scripts: { start: 'vite' },
    dependencies: { askew: '1.2.3' },
    devDependencies: { vite: '8.0.0' },
  });
  const withThree = projectOf(
    `import { Mesh } from 'three';\nimport { meshFromObject3D } from 'askew/three';\n`,
    versions,
  );
  expect(JSON.parse(withThree['package.json']!).dependencies).toEqual({ askew: '1.2.3', three: '0.187.0' });
  expect(withThree['main.ts']).not.toContain('show');
});
