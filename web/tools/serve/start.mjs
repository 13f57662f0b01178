import { build } from '../build/build.mjs';
import { at } from '../support/paths.mjs';
import { Stop, main } from '../support/shell.mjs';
import { serve } from './server.mjs';

await main(async () => {
  await build();
  const wanted = process.env.PORT ? { port: Number(process.env.PORT), strictPort: true } : {};
  const site = await serve(at('dist/site'), wanted).catch((error) => {
    throw new Stop(`cannot serve on port ${process.env.PORT ?? ''}: ${error.message}`);
  });
  console.log(`\naskew is at ${site.address}   (Ctrl+C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.close().then(() => process.exit(0)));
});
