import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../../web/tools/test/browser.mjs';
import { serve } from '../../../web/tools/serve/server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served. */
    site: string;
    /** Where the one browser of all files listens. */
    browser: string;
  }
}

/** What Playwright switches off itself, as the last list counts, and the popups that each context would start a process for. */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

/** Draw in software, the same everywhere; ask nobody for anything. */
const args = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--enable-angle-features=preferGlobalPipelineCache', // what one page has compiled of its shaders serves the next
  '--disable-gpu-compositing', // drawn in software, too, it costs more than the pictures of WebGL
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** For all files: the built site behind its server and its content policy, and a browser to open it in. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serve(resolve(import.meta.dirname, '../../../dist/site'), { port: 0 });
  const browser = await chromium.launchServer({ executablePath: await ensureBrowser(), args });
  project.provide('site', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
