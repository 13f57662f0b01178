import { watch } from 'node:fs';
import { buildFonts } from '../build/fonts.mjs';
import { buildPackage } from '../build/package.mjs';
import { buildWasm } from '../build/wasm.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { ensureModules } from '../support/modules.mjs';
import { at } from '../support/paths.mjs';
import { Stop, main, say } from '../support/shell.mjs';

const sources = ['cpp', 'bindings', 'web/package'];

/** Builds wasm and package after each change, one build at a time; a failed one waits for the next change. */
function rebuildOnChange(done) {
  let timer;
  let running = Promise.resolve();
  const rebuild = async () => {
    try {
      await withBuildLock(async () => void (await buildWasm(), await buildPackage()));
      done();
    } catch (error) {
      console.error(error instanceof Stop ? error.message : error);
    }
  };
  for (const folder of sources)
    watch(at(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (running = running.then(rebuild)), 100);
    });
}

await main(async () => {
  await withBuildLock(async () => {
    await ensureModules();
    await buildWasm();
    await buildPackage();
    await buildFonts();
  });
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: at('web/vite.config.ts'),
    server: { port: Number(process.env.PORT ?? 5173) },
  });
  await server.listen();
  server.printUrls();
  rebuildOnChange(() => server.ws.send({ type: 'full-reload' }));
  say('dev', `watching ${sources.join(', ')}`);
});
