import type { Demo } from '../../../web/playground/controls/demo.js';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../web/playground/demos');

/** All demos of the playground. */
export async function allDemos(): Promise<Demo<never>[]> {
  const modules = await Promise.all(
    readdirSync(folder).map((id) => import(/* @vite-ignore */ join(folder, id, 'index.ts'))),
  );
  return modules.map((module) => module.default as Demo<never>).sort((a, b) => a.place - b.place);
}
