import { escapeHtml } from '../../support/html.mjs';

/** The class that a reader knows, for what the code takes of it. */
const behind = { RegionRecord: 'Region', RegionBox: 'Region', WorldZoned: 'World' };

/**
 * Types and signatures as HTML; `addressOf` tells where the declaration with an id is described, or undefined, and `terms`
 * where the guide explains the words of a union, if it explains them all.
 */
export function typeWriter(addressOf, classAddress, terms) {
  const list = (types, between) => types.map((each) => type(each)).join(between);
  const grouped = (each) =>
    ['union', 'intersection', 'typeOperator'].includes(each.type) || each.declaration?.signatures
      ? `(${type(each)})`
      : type(each);

  const kinds = {
    intrinsic: ({ name }) => name,
    literal: ({ value }) => escapeHtml(typeof value === 'string' ? `'${value}'` : String(value)),
    reference: ({ target, name: inCode, typeArguments: all }) => {
      const name = behind[inCode] ?? inCode;
      const typeArguments = all?.filter((each) => each.name !== 'ArrayBufferLike'); // which it is anyway
      const address = addressOf(target) ?? (name === inCode ? undefined : classAddress(name));
      const own = address ? `<a href="${address}">${escapeHtml(name)}</a>` : escapeHtml(name);
      return typeArguments?.length ? `${own}&lt;${list(typeArguments, ', ')}&gt;` : own;
    },
    array: ({ elementType }) => `${grouped(elementType)}[]`,
    union: ({ types }) =>
      types.every(({ value }) => terms.has(value))
        ? types.map((each) => `<a href="${terms.get(each.value)}">${type(each)}</a>`).join(' | ')
        : types.map((each) => (each.declaration?.signatures ? grouped(each) : type(each))).join(' | '),
    intersection: ({ types }) => types.map(grouped).join(' &amp; '),
    tuple: ({ elements = [] }) => `[${list(elements, ', ')}]`,
    namedTupleMember: ({ name, isOptional, element }) => `${name}${isOptional ? '?' : ''}: ${type(element)}`,
    optional: ({ elementType }) => `${type(elementType)}?`,
    rest: ({ elementType }) => `...${type(elementType)}`,
    typeOperator: ({ operator, target }) => `${operator} ${grouped(target)}`,
    query: ({ queryType }) => `typeof ${type(queryType)}`,
    predicate: ({ name, targetType }) => `${name} is ${type(targetType)}`,
    indexedAccess: ({ objectType, indexType }) => `${grouped(objectType)}[${type(indexType)}]`,
    reflection: ({ declaration }) => {
      if (declaration.signatures) return `${call(declaration.signatures[0], ' =&gt; ')}`;
      const fields = (declaration.children ?? []).map(
        ({ name, flags, type: of, signatures }) =>
          `${name}${flags.isOptional ? '?' : ''}${signatures ? call(signatures[0]) : `: ${type(of)}`}`,
      );
      return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}';
    },
  };
  const type = (each) => (each ? (kinds[each.type]?.(each) ?? escapeHtml(each.name ?? 'unknown')) : 'void');

  const parameter = ({ name, flags, defaultValue, type: of }) =>
    `${flags.isRest ? '...' : ''}${name.startsWith('__') ? 'options' : name}${flags.isOptional || defaultValue ? '?' : ''}: ${type(of)}`;

  /** What stands after the name of a function: parameters, on lines of their own where they are long, and what it returns. */
  function call({ typeParameters, parameters = [], type: returned }, arrow = ': ') {
    const generic = typeParameters ? `&lt;${typeParameters.map(({ name }) => name).join(', ')}&gt;` : '';
    const written = parameters.map(parameter);
    const plain = written.join(', ').replaceAll(/<[^>]*>/g, '');
    const inside = plain.length > 72 ? `\n  ${written.join(',\n  ')},\n` : written.join(', ');
    return `${generic}(${inside})${arrow}${type(returned)}`;
  }

  return { type, call };
}
