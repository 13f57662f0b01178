import { compared } from '../home/compared.mjs';
import { escapeHtml } from '../../support/html.mjs';

/** The libraries that the bench page loads on demand: its own names, and those of the comparison. */
const libraries = { rapier: 'Rapier', jolt: 'Jolt', crashcat: 'crashcat', mesh: 'three-mesh-bvh' };

/** What the bench page is filled in with: a box to tick for each library, with what it takes to load it. */
export function benchParts() {
  const { peers, numbers } = compared();
  const downloads = numbers.find(({ what }) => what.startsWith('Download')).values;
  const boxes = Object.entries(libraries).map(([id, name]) => {
    const at = peers.findIndex((peer) => peer.name === name);
    const version = peers[at].version.replace(/^[a-z-]+ /, '');
    return `<label><input type="checkbox" name="library" value="${id}" />${escapeHtml(name)}<small>${version}, ${downloads[at].toLocaleString('en')} kB</small></label>`;
  });
  return { 'bench-libraries': boxes.join('\n') };
}
