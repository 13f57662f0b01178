const kinds = { 64: 'function', 128: 'class', 256: 'interface', 512: 'constructor', 2097152: 'alias', 4194304: 'reference', 2048: 'method' };

export const isClass = ({ kind }) => kinds[kind] === 'class';
export const isFunction = ({ kind }) => kinds[kind] === 'function';
/** What an entry has in common with one before it, where TypeDoc describes it. */
export const isReference = ({ kind }) => kinds[kind] === 'reference';
export const isConstructor = ({ kind }) => kinds[kind] === 'constructor';

/** The folder of the package that declares it. */
export const partOf = ({ sources }) => /^([\w-]+)\//.exec(sources[0].fileName)?.[1] ?? 'world';

/** The name of a member as the end of an address: `[dispose]` is not `dispose`. */
export const anchorOf = ({ name, flags }, members) => {
  const plain = name.replace(/^\[(.*)\]$/, 'symbol-$1');
  const twice = members.some((other) => other.name === name && other.flags.isStatic !== flags.isStatic);
  return flags.isStatic && twice ? `static-${plain}` : plain;
};

/** Where each declaration is described: `byId`, by its number; `find`, by what stands in the code of a chapter. */
export function symbolsOf({ main, flat, three }) {
  const byId = new Map();
  const top = new Map();
  const members = new Map();
  for (const [declarations, shared] of [
    [main, 'functions'],
    [flat, '2d'],
    [three, 'three'],
  ])
    for (const each of declarations) {
      const page = isClass(each) ? each.name : isFunction(each) || shared !== 'functions' ? shared : `types-${partOf(each)}`;
      const address = `/api/${page}.html${isClass(each) ? '' : `#${each.name}`}`;
      byId.set(each.id, address);
      if (!top.has(each.name)) top.set(each.name, address); // a function of the plane may be called as one of space
      if (isClass(each)) members.set(each.name, membersOf(each, address, byId));
    }
  return { byId, find: (code, owners) => find(code, owners, top, members) };
}

function membersOf(declaration, address, byId) {
  const own = (declaration.children ?? []).filter((member) => !isConstructor(member));
  return new Map(
    own.map((member) => {
      const place = `${address}#${anchorOf(member, own)}`;
      byId.set(member.id, place);
      return [member.name, { place, isMethod: kinds[member.kind] === 'method' }];
    }),
  );
}

/**
 * Finds what `code` names: `Region`, `Region.hull(...)`, `world.castRay`, or a bare method of one of the classes that a
 * chapter is about, its `owners`; else of the only class that has it. Bare names of other members are those of options
 * and answers too: they lead nowhere. `.castRay` is a method of something.
 */
function find(code, owners, top, members) {
  const [, dot, of, name] = /^((\w*)\.)?(\w+)(?:\(.*\))?$/.exec(code) ?? [];
  if (!name) return undefined;
  if (of) return members.get([...members.keys()].find((each) => each.toLowerCase() === of.toLowerCase()))?.get(name)?.place;
  const methodOf = (own) => (own?.get(name)?.isMethod ? own.get(name).place : undefined);
  const owner = owners.map((each) => members.get(each)).find((own) => own?.has(name));
  if (owner) return methodOf(owner);
  if (!dot && top.has(name)) return top.get(name);
  const all = [...members.values()].map(methodOf).filter(Boolean);
  return all.length === 1 ? all[0] : undefined;
}
