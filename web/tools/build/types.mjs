import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { at } from '../support/paths.mjs';
import { Stop, say } from '../support/shell.mjs';

/** The declarations of the package: those that its entries lead to, by their path in dist. */
export async function buildTypes(from, entries, types = []) {
  say('package', 'declarations');
  const { default: ts } = await import('typescript');
  const emitted = emit(ts, from, entries, types);
  const reached = {};
  const visit = (file) => {
    if (file in reached) return;
    const text = emitted[file];
    if (text === undefined) throw new Stop(`the declarations lead to ${file}, which is not among the sources`);
    reached[file] = text;
    for (const [, path] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
      visit(join(dirname(file), path).replaceAll('\\', '/').replace(/\.js$/, '.d.ts'));
  };
  for (const entry of entries) visit(entry.replace(/\.ts$/, '.d.ts'));
  return reached;
}

function emit(ts, from, entries, types) {
  const { config } = ts.readConfigFile(at('web/tsconfig.json'), (file) => readFileSync(file, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      types,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
    },
    at('web'),
  );
  const program = ts.createProgram(
    entries.map((file) => join(from, file)),
    { ...options, rootDir: from, outDir: from },
  );
  const emitted = {};
  const { diagnostics } = program.emit(undefined, (file, text) => {
    emitted[relative(from, resolve(file)).replaceAll('\\', '/')] = text;
  });
  const all = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  const host = { getCurrentDirectory: () => at(), getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  if (all.length > 0) throw new Stop(ts.formatDiagnostics(all, host));
  return emitted;
}
