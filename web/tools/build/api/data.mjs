import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isReference } from './symbols.mjs';
import { at } from '../../support/paths.mjs';
import { Stop, say } from '../../support/shell.mjs';
import { step } from '../up-to-date.mjs';

const file = at('build/api.json');

/** The declarations of the package and their comments, as TypeDoc reads them; read again when the sources change. */
export async function readApi() {
  const inputs = ['package-lock.json', 'web/package', 'web/tsconfig.json', 'web/tools/build/api/data.mjs'];
  await step({ note: at('build/notes/api'), inputs: inputs.map((path) => at(path)), outputs: [file] }, convert);
  const { children } = JSON.parse(readFileSync(file, 'utf8'));
  const exported = (name) => children.find((module) => module.name === name).children;
  const declared = (name) => exported(name).filter((each) => !isReference(each));
  return { main: declared('index'), flat: declared('2d'), three: declared('three'), boxes: exported('boxes') };
}

async function convert() {
  say('api', 'reading the declarations');
  const { Application } = await import('typedoc');
  const app = await Application.bootstrap({
    entryPoints: ['index.ts', '2d/index.ts', 'three/index.ts', 'boxes/index.ts'].map((name) => at('web/package', name)),
    tsconfig: at('web/tsconfig.json'),
    excludeInternal: true,
    excludePrivate: true,
    excludeProtected: true,
    excludeExternals: true,
    logLevel: 'Error',
  });
  const project = await app.convert();
  if (!project || app.logger.hasErrors()) throw new Stop('TypeDoc could not read the package');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(app.serializer.projectToObject(project, at('web/package'))));
}
