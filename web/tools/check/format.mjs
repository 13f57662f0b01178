import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureModules } from '../support/modules.mjs';
import { need } from '../support/need.mjs';
import { at } from '../support/paths.mjs';
import { main, stream } from '../support/shell.mjs';

const scripts = ['web/**/*.{ts,mjs,css}', 'tests/**/*.{ts,mjs}', 'bindings/**/*.mjs', 'web/site/guide/*.md'];

/** The C++ files of these folders, generated ones aside. */
export function cppFiles(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true })
      .filter((name) => /\.(h|cpp)$/.test(name))
      .map((name) => at(folder, name)),
  );
}

/** Formats all sources, or only says whether they are formatted. Resolves to whether all is well. */
export async function format({ onlyCheck = false } = {}) {
  await ensureModules();
  const clangFormat = need('clang-format', 'to format the C++');
  const mode = onlyCheck ? ['--dry-run', '--Werror'] : ['-i'];
  const cpp = await stream(clangFormat, [...mode, ...cppFiles('cpp', 'bindings', 'tests/cpp', 'tests/bench')]);
  const prettier = [
    at('node_modules/prettier/bin/prettier.cjs'),
    onlyCheck ? '--check' : '--write',
    '--log-level=warn',
  ];
  const others = await stream(process.execPath, [...prettier, ...scripts]);
  return cpp === 0 && others === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(async () => ((await format()) ? 0 : 1));
