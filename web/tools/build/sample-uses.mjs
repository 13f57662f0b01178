import { join } from 'node:path';
import ts from 'typescript';
import { at } from '../support/paths.mjs';

const options = {
  allowJs: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  lib: ['lib.es2022.d.ts'],
};

/**
 * The samples that use each thing, by `Region`, `Region.hull`, `containsPoints` or `2d containsPoints`. Those of a chapter of `guide`, which
 * readGuide made, are one program. The compiler tells what a name belongs to, from the declarations of the built package.
 */
export function samplesByUse(guide) {
  const programs = Object.values(guide).flatMap((chapters) => chapters.map(({ samples }) => samples));
  const files = new Map(programs.map((samples, i) => [at('web/site/guide', `program-${i}.js`), samples]));
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, version) =>
    files.has(path)
      ? ts.createSourceFile(path, files.get(path).map(({ code }) => code).join('\n'), version, true)
      : getSourceFile.call(host, path, version);
  const program = ts.createProgram([...files.keys()], options, host);
  const found = new Map();
  for (const [path, samples] of files) {
    const note = (used, position) => {
      if (!found.has(used)) found.set(used, new Set());
      found.get(used).add(sampleAt(samples, position));
    };
    visit(program.getSourceFile(path), program.getTypeChecker(), note);
  }
  return found;
}

/** The sample in which the text of all of them, a line apart, has this position. */
function sampleAt(samples, position) {
  let end = 0;
  return samples.find(({ code }) => (end += code.length + 1) > position);
}

const declarations = join(at('dist'), '/');
/** Whether a symbol stands in the declarations of the package. */
const isOwn = (symbol) => symbol?.declarations?.some((each) => each.getSourceFile().fileName.startsWith(declarations));

/** Whether a symbol is a function of the plane, which may be called as one of space. */
const isOfPlane = ({ flags, declarations: [first] }) =>
  (flags & ts.SymbolFlags.Function) !== 0 && /\/dist\/(2d|polygon)\//.test(first.getSourceFile().fileName);

/** Calls `note` with all that a program uses of the package, and where. */
function visit(source, checker, note) {
  const walk = (node) => {
    if (ts.isPropertyAccessExpression(node)) noteMember(node);
    else if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent)) noteName(node);
    ts.forEachChild(node, walk);
  };
  const noteMember = ({ expression, name }) => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(expression));
    const owners = (type.isUnion() ? type.types : [type]).map((each) => each.aliasSymbol ?? each.symbol);
    for (const owner of owners.filter(isOwn)) note(`${owner.name}.${name.text}`, name.getStart());
  };
  const noteName = (node) => {
    const symbol = checker.getSymbolAtLocation(node);
    const own = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isTop = own?.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Function);
    if (isTop && isOwn(own)) note(`${isOfPlane(own) ? '2d ' : ''}${own.name}`, node.getStart());
  };
  walk(source);
}
