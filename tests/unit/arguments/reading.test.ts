import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { filesBelow, text } from '../support/sources.js';

/** What iterates over an array, and so reads it by the caller's own methods, or its length more than once. */
const methods =
  /^(forEach|map|flatMap|filter|every|some|find|findIndex|reduce|join|slice|subarray|set|values|keys|entries|includes|indexOf|concat|flat)$/;

/** Functions whose parameter is an array of our own by then, as read by a function of inputs/. */
const ours: Record<string, string[]> = {
  'region/fit.ts': ['scaledRound'],
  'three/shape-lines.ts': ['edgeLines', 'regionLines'],
  'world/collider-columns.ts': ['removeIds'],
  'world/overlap-result.ts': ['choose'],
  'zones/events.ts': ['append'],
  'zones/watched.ts': ['stageRegions'],
};

interface Found {
  file: string;
  where: string;
  what: string;
}

/** Finds where a function iterates over one of its own parameters, or over a part that it has destructured from one. */
function iterations(file: string): Found[] {
  const source = ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node, names: ReadonlySet<string>, where: string): void => {
    let [known, name] = [names, where];
    if (ts.isFunctionLike(node)) {
      name = (node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined))?.getText() ?? where;
      const own = node.parameters.filter(
        (each) =>
          each.type === undefined || /\[\]|Array|Ids|Like|Column|Options|Regions?\b|unknown/.test(each.type.getText()),
      );
      known = new Set([...(name === where ? names : []), ...own.flatMap((each) => boundNames(each.name))]);
    }
    const root = iterated(node);
    if (root !== undefined && known.has(root)) found.push({ file, where: name, what: node.getText().slice(0, 60) });
    ts.forEachChild(node, (child) => visit(child, known, name));
  };
  visit(source, new Set(), '');
  return found;
}

function iterated(node: ts.Node): string | undefined {
  if (ts.isForOfStatement(node) || ts.isSpreadElement(node)) return rootOf(node.expression);
  if (ts.isSpreadAssignment(node)) return rootOf(node.expression);
  const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
  if (!isCall || !methods.test(node.expression.name.text)) return undefined;
  return rootOf(node.expression.expression);
}

function rootOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return rootOf(node.expression);
  return ts.isParenthesizedExpression(node) ? rootOf(node.expression) : undefined;
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : boundNames(each.name)));

describe('arguments are read in one place', () => {
  test('nothing outside inputs/ iterates over what a caller hands in', () => {
    const files = filesBelow('web/package', /\.ts$/).filter((file) => !/\/(inputs|wasm|errors)\//.test(file));
    const found = files
      .flatMap(iterations)
      .filter(({ file, where }) => !ours[file.slice('web/package/'.length)]?.includes(where));
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });
});
