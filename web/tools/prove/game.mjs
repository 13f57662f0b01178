import { at } from '../support/paths.mjs';

/** Returns tests/fixtures/game.ts with the built package as one script, for Node and browsers. */
export async function gameScript() {
  const { build } = await import('vite');
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { askew: at('dist/index.js') } },
    build: { write: false, minify: false, lib: { entry: at('tests/fixtures/game.ts'), formats: ['es'] } },
  });
  return output[0].code;
}
