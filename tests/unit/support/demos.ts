import type { Demo } from '../../../web/playground/controls/demo.js';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../web/playground/shell/demos');

/** All demos of the playground. */
export async function allDemos(): Promise<Demo<never>[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.card.ts'));
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ join(folder, name))));
  return modules.map((module) => module.default as Demo<never>).sort((a, b) => a.place - b.place);
}
