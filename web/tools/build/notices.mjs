import { readFileSync, readdirSync } from 'node:fs';
import { at } from '../support/paths.mjs';

// What the site's pages carry of others' work, beyond what the package carries.
const siteModules = [
  'three',
  'lit',
  'lucide-static',
  '@fontsource-variable/inter',
  '@fontsource-variable/source-serif-4',
  '@fontsource-variable/jetbrains-mono',
];

/** The licences of others' work in the package or on the site, as text or as HTML. */
export function notices(where, form) {
  const parts = [readFileSync(at('bindings/third-party.txt'), 'utf8').trim()];
  if (where === 'site') parts.push(...siteModules.map(moduleNotice));
  if (form === 'text') return parts.join(`\n\n${'-'.repeat(80)}\n\n`) + '\n';
  return parts.map((part) => `<pre>${escapeHtml(part)}</pre>`).join('\n');
}

function moduleNotice(name) {
  const folder = at('node_modules', name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${name} ${version}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
