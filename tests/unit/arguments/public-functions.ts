import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../support/sources.js';

/** What a caller can hand arguments to: the name as in 'new Region', 'Region.hull', 'Region#contains', 'World#data='. */
export interface PublicFunction {
  name: string;
  parameters: string[];
  /** Of each parameter the fields that an object in its place may have, such as the names of options. */
  fields: string[][];
}

const entries = { askew: 'dist/index.d.ts', 'askew/three': 'dist/three/index.d.ts', 'askew/2d': 'dist/2d/index.d.ts' };

/**
 * Walks the exports of the declarations: functions, and the public members of classes, inherited ones too. The functions
 * of `askew/2d`, some of which `askew` has too, go by the name of the entry.
 */
export function publicFunctions(): PublicFunction[] {
  const files = Object.values(entries).map((file) => join(root, file));
  const program = ts.createProgram(files, { noLib: true, noResolve: false, types: [], skipLibCheck: true });
  const checker = program.getTypeChecker();
  const seen = new Set<ts.Symbol>();
  return Object.entries(entries).flatMap(([entry, path]) => {
    const file = join(root, path);
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
    return checker.getExportsOfModule(module).flatMap((found) => {
      const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
      if (symbol.flags & ts.SymbolFlags.Class) {
        if (seen.has(symbol)) return [];
        seen.add(symbol);
        return ofClass(checker, symbol, found.name);
      }
      const name = entry === 'askew/2d' ? `${entry} ${found.name}` : found.name;
      return symbol.flags & ts.SymbolFlags.Function ? [named(checker, name, symbol.declarations![0]!)] : [];
    });
  });
}

function ofClass(checker: ts.TypeChecker, symbol: ts.Symbol, name: string): PublicFunction[] {
  const made = checker.getDeclaredTypeOfSymbol(symbol);
  const members = [
    ...checker.getPropertiesOfType(made).map((member): [string, ts.Symbol] => [`${name}#${nameOf(member)}`, member]),
    ...checker.getExportsOfModule(symbol).map((member): [string, ts.Symbol] => [`${name}.${nameOf(member)}`, member]),
  ];
  return [
    ...constructorsOf(checker, symbol, name),
    ...members.flatMap(([path, member]) => ofMember(checker, path, member)),
  ];
}

/** The constructor is that of the class, or of the nearest base class that declares one. */
function constructorsOf(checker: ts.TypeChecker, symbol: ts.Symbol, name: string): PublicFunction[] {
  const declaration = symbol.declarations!.find(ts.isClassDeclaration)!;
  const own = declaration.members.find(ts.isConstructorDeclaration);
  return own === undefined || isHidden(own) ? [] : [named(checker, `new ${name}`, own)];
}

function ofMember(checker: ts.TypeChecker, path: string, member: ts.Symbol): PublicFunction[] {
  const [declaration] = member.declarations ?? [];
  if (declaration === undefined || !isOurs(declaration) || isHidden(declaration)) return [];
  if (path.includes('#private')) return [];
  if (ts.isMethodDeclaration(declaration)) return [named(checker, path, declaration)];
  const setter = member.declarations!.find(ts.isSetAccessorDeclaration);
  if (setter !== undefined) return [{ name: `${path}=`, parameters: ['value'], fields: [[]] }];
  const isField = ts.isPropertyDeclaration(declaration) && !isReadonly(declaration);
  return isField ? [{ name: `${path}=`, parameters: ['value'], fields: [[]] }] : [];
}

function named(checker: ts.TypeChecker, name: string, declaration: ts.Declaration): PublicFunction {
  const { parameters } = declaration as ts.SignatureDeclaration;
  return {
    name,
    parameters: parameters.map((parameter) => parameter.name.getText()),
    fields: parameters.map((parameter) => fieldsOf(checker, checker.getTypeAtLocation(parameter))),
  };
}

/** The names of our own interfaces and types of objects; not of classes, nor of vectors and their like. */
function fieldsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (/Like$|^(Ids|Column|Heights)$/.test(type.aliasSymbol?.name ?? '')) return [];
  if (type.isUnion()) return [...new Set(type.types.flatMap((part) => fieldsOf(checker, part)))];
  const plain = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeLiteral;
  if (!type.isIntersection() && ((type.symbol?.flags ?? 0) & plain) === 0) return [];
  const isField = (each: ts.Symbol): boolean =>
    (each.flags & ts.SymbolFlags.Property) !== 0 && (each.declarations ?? []).some(isOurs);
  return checker
    .getPropertiesOfType(type)
    .filter(isField)
    .map((each) => each.name);
}

const nameOf = (symbol: ts.Symbol): string => (symbol.name.startsWith('__@') ? '[dispose]' : symbol.name);

const flagsOf = (declaration: ts.Declaration): ts.ModifierFlags => ts.getCombinedModifierFlags(declaration);
const isHidden = (declaration: ts.Declaration): boolean =>
  (flagsOf(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
const isReadonly = (declaration: ts.Declaration): boolean => (flagsOf(declaration) & ts.ModifierFlags.Readonly) !== 0;
const isOurs = (declaration: ts.Declaration): boolean => declaration.getSourceFile().fileName.includes('/dist/');
