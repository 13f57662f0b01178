import { isClass, isConstructor } from './symbols.mjs';

/**
 * What takes, returns or extends each type: the addresses of members, functions and types with their names, by the address
 * of the type.
 */
export function usesOf({ main, flat, three }, { byId }) {
  const uses = new Map();
  for (const declaration of [...main, ...flat, ...three])
    for (const [name, address, part] of partsOf(declaration, byId)) {
      for (const target of new Set(targetsOf(part))) {
        const type = byId.get(target);
        if (!type || type === address) continue;
        if (!uses.has(type)) uses.set(type, new Map());
        uses.get(type).set(address, name);
      }
    }
  return uses;
}

/** A class is used by its members, everything else by itself. */
function partsOf(declaration, byId) {
  const address = byId.get(declaration.id);
  if (!isClass(declaration)) return [[declaration.name, address, declaration]];
  const { name, children = [] } = declaration;
  return children.map((each) =>
    isConstructor(each) ? [`new ${name}`, `${address}#constructor`, each] : [`${name}.${each.name}`, byId.get(each.id), each],
  );
}

/** Where a piece of TypeDoc's tree refers to declarations, but not as types. */
const beside = ['comment', 'inheritedFrom', 'overwrites', 'implementationOf'];

/** The declarations that a piece of that tree refers to as types. */
function targetsOf(part) {
  if (Array.isArray(part)) return part.flatMap(targetsOf);
  if (typeof part !== 'object' || part === null) return [];
  const own = part.type === 'reference' && typeof part.target === 'number' ? [part.target] : [];
  const inside = Object.entries(part).filter(([key]) => !beside.includes(key));
  return [...own, ...inside.flatMap(([, each]) => targetsOf(each))];
}
