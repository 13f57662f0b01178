import type { BoxState } from '../../figures/state/box.js';
import { asShape, makingOf, type AnyShapeState, type ShapeState } from '../../figures/state/shape.js';

/** A list of numbers as a program writes it, each in full. */
export function vector(numbers: Iterable<number>): string {
  return `[${Array.from(numbers, String).join(', ')}]`;
}

/** A statement and the value that it has, which a test of the program holds it to. */
export function answer(statement: string, value: unknown): string {
  return `${statement}; // → ${typeof value === 'string' ? `'${value}'` : String(value)}`;
}

/** `region` as a program makes it. */
export function regionCode(name: string, { center, size, rotation, shear, mirrored }: BoxState): string {
  const parts = { center: vector(center), size: vector(size), rotation: vector(rotation) };
  if (!shear && !mirrored) {
    const lines = Object.entries(parts).map(([key, text]) => `  ${key}: ${text},`);
    return [`const ${name} = new Region({`, ...lines, '});'].join('\n');
  }
  const [xy, xz, yz] = shear ?? [0, 0, 0];
  const x = mirrored ? -1 : 1;
  const matrix = vector([x, 0, 0, 0, x * xy, 1, 0, 0, x * xz, yz, 1, 0, 0, 0, 0, 1]);
  const half = size.map((extent) => extent / 2);
  const bounds = `{ min: ${vector(half.map((extent) => -extent))}, max: ${vector(half)} }`;
  return [
    '// Sheared or mirrored: the local axes, column by column, as in the matrixWorld of three.js.',
    `const ${name} = Region.fromMatrix(${matrix}, ${bounds});`,
    `${name}.setPose(${parts.center}, ${parts.rotation});`,
  ].join('\n');
}

/** The lines that every program begins with. */
export function imports(...names: string[]): string {
  return importsFrom('askew', ...names);
}

/** The same lines for names of another entry. */
export function importsFrom(entry: string, ...names: string[]): string {
  return `import { ${['init', ...names].sort().join(', ')} } from '${entry}';\n\nawait init();\n`;
}

/** A shape of any kind as a program makes it. */
export function shapeCode(name: string, state: ShapeState): string {
  const { by, takes, pose } = makingOf(state);
  const made = by === 'new' ? 'new Region' : `Region.${by}`;
  const posed = pose ? `.setPose(${vector(pose.center)}, ${vector(pose.rotation)})` : '';
  return `const ${name} = ${made}(${takes.map(literal).join(', ')})${posed};`;
}

/** A box or a shape of another kind as a program makes it. */
export function anyShapeCode(name: string, state: AnyShapeState): string {
  const shape = asShape(state);
  return shape ? shapeCode(name, shape) : regionCode(name, state);
}

/** A value as a program writes it: numbers in full, one point of many a line. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) {
    const parts = value.map(literal);
    return parts.length > 3 ? `[\n${parts.map((part) => `  ${part},\n`).join('')}]` : `[${parts.join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const lines = Object.entries(value).map(
    ([key, part]) => `  ${key}: ${Array.isArray(part) ? vector(part) : literal(part)},\n`,
  );
  return `{\n${lines.join('')}}`;
}
