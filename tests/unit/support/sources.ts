import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');
const outputs = ['node_modules', 'dist', 'build', '.toolchain', '.git'];

/** The files of a folder and of all folders in it, as paths from the root. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return outputs.includes(path) ? [] : filesBelow(path, ending);
    return ending.test(entry.name) ? [path] : [];
  });
}

export const text = (file: string): string => readFileSync(join(root, file), 'utf8');

const script =
  /(?:^(?:import|export)\b[^'";=(]*\bfrom\s*|^import\s*|\bimport\(\s*|\bglob(?:<[^>]*>)?\(\s*\[?\s*)['"]([^'"]+)['"]/gm;
const styles = /@import\s+['"]([^'"]+)['"]/g;

/** What a script, a page or a style sheet imports, types included; relative paths as paths from the root. */
export function imports(file: string): string[] {
  const found = text(file).matchAll(file.endsWith('.css') ? styles : script);
  return [...found].map(([, path]) => (path!.startsWith('.') ? sourceOf(file, path!.replace(/\?.*/, '')) : path!));
}

/** The source that a relative path leads to. */
function sourceOf(file: string, path: string): string {
  const found = relative(root, resolve(root, file, '..', path)).replaceAll('\\', '/');
  const source = found.replace(/\.js$/, '.ts');
  return existsSync(join(root, source)) ? source : found;
}

/** Everything that these files lead to by imports, themselves included. */
export function reached(files: readonly string[]): Set<string> {
  const all = new Set<string>();
  const visit = (file: string): void => {
    if (all.has(file) || !existsSync(join(root, file))) return;
    all.add(file);
    if (/\.(ts|mjs|css)$/.test(file)) imports(file).forEach(visit);
  };
  files.forEach(visit);
  return all;
}

/** Groups of files that lead to each other. Tarjan, Depth-first search and linear graph algorithms (1972). */
export function circles(files: readonly string[], leadsTo = imports): string[][] {
  const known = new Set(files);
  const [order, low] = [new Map<string, number>(), new Map<string, number>()];
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    open.push(file);
    for (const next of leadsTo(file).filter((path) => known.has(path))) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || leadsTo(file).includes(file)) found.push(group.sort());
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}
