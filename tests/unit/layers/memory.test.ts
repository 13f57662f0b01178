import { describe, expect, test } from 'vitest';
import { filesBelow, text } from '../support/sources.js';

const core = 'cpp/askew';
const headers = filesBelow(core, /\.h$/).filter((file) => !file.startsWith(`${core}/memory/`));

/**
 * Operations that no test of memory that ends calls by name, each with one that such a test does call, or that is in
 * this list itself, and with the file where that one leads to it.
 */
const calledBy: Record<string, [caller: string, file: string]> = {
  hullOfCorners: ['finish', 'contact/clipping.cpp'],
  finish: ['clipped', 'contact/clip.cpp'],
  Clipping: ['clipped', 'contact/clip.cpp'],
  moveTo: ['castShape', 'convex/cast/shape_cast.cpp'],
  round: ['setWithin', 'convex/shape_pair.cpp'],
  setWithin: ['isWithin', 'level/solid/solid_overlap.cpp'],
  holdShape: ['isInside', 'level/solid/solid_overlap.cpp'],
  areAround: ['isLevelInside', 'level/solid/solid_level.cpp'],
  findPassages: ['collectPassages', 'zones/kinds/solid_sweep.cpp'],
  collectPassages: ['sweepIn', 'zones/zone_sweep.cpp'],
  sweepIn: ['update', 'zones/zone_update.cpp'],
  settle: ['partContacts', 'mover/contacts/part_contacts.cpp'],
  go: ['moveAndSlide', 'mover/move_and_slide.cpp'],
  look: ['go', 'mover/slide/walk.cpp'],
  cover: ['go', 'mover/slide/walk.cpp'],
  meeting: ['minimumTranslation', 'polygon/minimum_translation.cpp'],
  certify: ['minimumTranslation', 'polygon/minimum_translation.cpp'],
  gather: ['certify', 'polygon/sums/certificate.cpp'],
  finds: ['overlap', 'world/overlap_query.cpp'],
  findNearestFirst: ['castShapeInto', 'world/nearest_first.cpp'],
  goThrough: ['findNearestFirst', 'world/nearest_first.cpp'],
  consider: ['goThrough', 'world/nearest_first.cpp'],
  takeParts: ['consider', 'world/nearest_first.cpp'],
  isInSolid: ['update', 'zones/zone_update.cpp'],
  isIn: ['update', 'zones/zone_update.cpp'],
  refusal: ['add', 'zones/zones.cpp'],
};

/** How a contract says that memory may end. */
const said = /without\s+memory|memory\s+(?:runs\s+out|ends)|outOfMemory|(?<!share )no memory/;

/** The enumerations that have a value for it. */
const results = headers.flatMap((file) =>
  [...text(file).matchAll(/enum class (\w+)[^{;]*\{[^}]*\boutOfMemory\b/g)].map((found) => found[1]!),
);

/** The functions of a header whose contract, or whose result, says that memory may end. */
function operationsOf(file: string): string[] {
  const declared = /((?:^[ \t]*\/\/\/.*\n)*)^[ \t]*((?!\/\/|#)[^;{}\n]*\([^;{}]*)[;{]/gm;
  return [...text(file).matchAll(declared)].flatMap(([, contract, declaration]) => {
    const [head, name] = /^[^(]*?([~\w]+)\s*(?=\()/.exec(declaration!) ?? [];
    if (head === undefined || /^(?:if|for|while|switch|return|static_assert)$/.test(name!)) return [];
    const returned = head.slice(0, -name!.length).match(/\w+/g) ?? [];
    const mayEnd =
      said.test(contract!.replace(/\s*\/\/\/\s*/g, ' ')) || returned.some((word) => results.includes(word));
    return mayEnd ? [name!] : [];
  });
}

/** The functions that are called where memory ends: by what makes a `MemoryEndsAt`, its callers, and what those call. */
function tested(file: string): Set<string> {
  const pieces = text(file)
    .split(/^(?=TEST|template <|[A-Za-z_].*\($|[A-Za-z_].*\) \{)/m)
    .map((piece) => ({
      name: /^(?:template <.*?>\s)?(?!TEST)[\w:<>&* ]*?\b(\w+)\(/.exec(piece)?.[1],
      calls: new Set([...piece.matchAll(/(\w+)\(/g)].map(([, name]) => name!)),
      ends: piece.includes('MemoryEndsAt'),
    }));
  const about = new Set(pieces.filter(({ ends }) => ends));
  const callers = (one: (typeof pieces)[0]): typeof pieces =>
    pieces.filter(({ calls }) => one.name !== undefined && calls.has(one.name));
  for (const piece of about) for (const caller of callers(piece)) about.add(caller); // goes on with what it adds
  for (const piece of about)
    for (const other of pieces) if (other.name !== undefined && piece.calls.has(other.name)) about.add(other);
  return new Set([...about].flatMap(({ calls }) => [...calls]));
}

describe('memory that ends at any call', () => {
  const operations = new Map(headers.flatMap((file) => operationsOf(file).map((name) => [name, file] as const)));
  const tests = filesBelow('tests/cpp', /_test\.cpp$/).filter((file) => text(file).includes('MemoryEndsAt'));
  const called = new Set(tests.flatMap((file) => [...tested(file)]));

  test('has a test for each operation of the core that says what it does then', () => {
    expect(operations.size).toBeGreaterThan(80);
    const without = [...operations].filter(([name]) => !called.has(name) && !(name in calledBy));
    expect(without.map(([name, file]) => `${file}: ${name}`)).toEqual([]);
  });

  test.each(Object.entries(calledBy))('reaches %s by what calls it', (name, [caller, file]) => {
    const leads = Object.values(calledBy).some(([other]) => other === name);
    expect(operations.has(name) || leads, 'nothing says any more that its memory may end').toBe(true);
    expect(called.has(name), 'it has a test itself, and needs no other').toBe(false);
    expect(called.has(caller) || caller in calledBy, caller).toBe(true);
    for (const word of [name, caller]) expect(text(`${core}/${file}`)).toMatch(new RegExp(`\\b${word}\\b`));
  });
});
