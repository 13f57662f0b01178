import { readFileSync, readdirSync } from 'node:fs';
import { escapeHtml } from '../support/html.mjs';
import { at } from '../support/paths.mjs';
import { Stop } from '../support/shell.mjs';

// What the package, in its lessons, and the site carry of others' work beside the core.
export const lessonModules = ['three', 'lit', 'lit-html', 'fflate'];
const fonts = ['inter', 'source-serif-4', 'jetbrains-mono'].map((font) => `@fontsource-variable/${font}`);
// What the bench page measures beside askew.
const benchModules = ['@dimforge/rapier3d-compat', 'jolt-physics', 'three-mesh-bvh', 'crashcat', 'mathcat'];
const modules = { package: lessonModules, site: [...lessonModules, 'lucide-static', 'meshoptimizer', 'minisearch', ...fonts, ...benchModules] };

/** Throws when a bundle of rolldown holds a module that the notices do not name. */
export function expectNamed(where, output) {
  const ids = output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : []));
  const unnamed = packagesOf(ids).filter((name) => !modules[where].includes(name));
  if (unnamed.length > 0) throw new Stop(`the notices of the ${where} do not name ${unnamed.join(', ')}`);
}

/** The packages that modules come from, by the last node_modules in their paths. */
export function packagesOf(ids) {
  const names = ids.map((id) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1].replace('\\', '/'));
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

/** The licenses of others' work in the package or on the site, as text or as HTML. */
export function notices(where, form) {
  const parts = [readFileSync(at('bindings/third-party.txt'), 'utf8').trim(), ...modules[where].map(moduleNotice)];
  if (form === 'text') return parts.join(`\n\n${'-'.repeat(80)}\n\n`) + '\n';
  return parts.map((part) => `<pre>${escapeHtml(unbroken(part))}</pre>`).join('\n');
}

/** A text whose lines break where the window does: only what ends a line that was full goes on in it. */
function unbroken(text) {
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim().replace(/^-{20,}$/, '-'.repeat(20)));
    return lines.reduce((all, line, i) => all + (lines[i - 1].length > 45 && !/^(?:[*-]|\(?\w\)|\d+\.) /.test(line) ? ' ' : '\n') + line);
  });
  return paragraphs.join('\n\n');
}

function moduleNotice(name) {
  const folder = at('node_modules', name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${name} ${version}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}`;
}

