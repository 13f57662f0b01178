import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** The pages of the lessons by their path on the site, their texts by name, and the sheet that reserves their room, made from the data of web/lessons. */
export async function lessonPages(web) {
  const { module } = await runnerImport(join(web, 'lessons/static-pages.ts'), { configFile: false, root: web });
  const read = (name) => JSON.parse(readFileSync(join(web, 'lessons', name, 'lesson.json'), 'utf8'));
  return { pages: module.pages(read), texts: module.texts(read), sheet: module.outerSheet() };
}
