import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from '../support/paths.mjs';

/** Folders of dist that other steps of the build fill. */
const others = /^(site|lessons)(\/|$)/;

/** Makes a folder of dist hold these files and no others; files that are the same already are left alone. */
export function writeInto(folder, files) {
  const place = (...names) => at('dist', folder, ...names);
  mkdirSync(place(), { recursive: true });
  for (const name of readdirSync(place(), { recursive: true })) {
    const path = name.replaceAll('\\', '/');
    const wanted = Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`));
    if (!wanted && !(folder === '' && others.test(path))) rmSync(place(name), { recursive: true, force: true });
  }
  for (const [name, content] of Object.entries(files)) {
    const file = place(name);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
