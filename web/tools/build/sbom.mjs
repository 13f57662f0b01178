import { readFileSync } from 'node:fs';
import { at } from '../support/paths.mjs';
import { lessonModules } from './notices.mjs';

const json = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

/**
 * What the package carries of others' work, as a bill of materials in the form of CycloneDX 1.6: nothing that `npm
 * install` would fetch, as there is none. It has no date and no serial number, so that a build is its own copy.
 */
export function sbom() {
  const { name, version, description, license } = json('package.json');
  const root = {
    'bom-ref': `pkg:npm/${name}@${version}`,
    type: 'library',
    name,
    version,
    description,
    licenses: [{ license: { id: license } }],
    purl: `pkg:npm/${name}@${version}`,
  };
  const components = [...lessonModules.map(moduleComponent), ...coreComponents];
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: root },
    components,
    dependencies: [
      { ref: root['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) },
      ...components.map((component) => ({ ref: component['bom-ref'] })),
    ],
  };
  return `${JSON.stringify(bill)}\n`;
}

/** A package of npm that is bundled into the lessons, by the lock file. */
function moduleComponent(name) {
  const { version, integrity, license } = json('package-lock.json').packages[`node_modules/${name}`];
  const [algorithm, digest] = integrity.split('-');
  const purl = `pkg:npm/${name}@${version}`;
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: [{ license: { id: license } }],
    purl,
  };
}

/** What Emscripten links into the cores; THIRD-PARTY-NOTICES.txt has their licenses. */
const coreComponents = [
  ['emscripten', 'MIT'],
  ['musl', 'MIT'],
  ['compiler-rt', 'Apache-2.0 WITH LLVM-exception'],
  ['libcxx', 'Apache-2.0 WITH LLVM-exception'],
  ['libcxxabi', 'Apache-2.0 WITH LLVM-exception'],
].map(([name, expression]) => ({ 'bom-ref': name, type: 'library', name, licenses: [{ expression }] }));
