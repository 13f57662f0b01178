import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { names } from '../../../web/lessons/names.js';
import { serve } from '../../../web/tools/serve/server.mjs';
import { violations } from '../support/axe.js';
import { site } from '../support/browser.js';
import { answer, contexts, countContexts, lesson, ready, readyAt } from '../support/lessons.js';

const { openPage, picture } = site();
const patience = { timeout: 30_000 };

/** The site as another origin, whose lessons are embedded, and the server of an article by somebody else. */
let other: Awaited<ReturnType<typeof serve>>;
let articles: Server;
let text = '';
let policy = '';
let policyNow = '';
beforeAll(async () => {
  other = await serve(resolve(import.meta.dirname, '../../../dist/site'), { port: 0 });
  const origin = other.address.replace(/\/$/, '');
  policy = [
    "default-src 'none'",
    `script-src 'wasm-unsafe-eval' ${origin}`,
    `img-src data: ${origin}`,
    `style-src ${origin}`,
    `frame-src ${origin}`,
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');
  articles = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policyNow }).end(text);
  });
  await new Promise<void>((done) => articles.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await other.close();
  articles.closeAllConnections();
  articles.close();
});

/** Opens an article under a policy that allows nothing but the lessons: no style of its own, no connection. */
async function article(
  html: string,
  context = {},
  prepare?: Parameters<typeof openPage>[2],
  allowed = "'wasm-unsafe-eval'",
) {
  policyNow = policy.replace("'wasm-unsafe-eval'", allowed);
  text = `<!doctype html><html lang="en"><head><title>article</title><link rel="icon" href="data:,"></head>
    <body><main><h1>Article</h1><p>Some text.</p>${html}</main></body></html>`;
  const { port } = articles.address() as AddressInfo;
  return openPage(`http://127.0.0.1:${port}/`, context, prepare);
}

describe.each([320, 720])('an article that is %i px wide', (width) => {
  test('does not move when lessons come, however late their script is', async () => {
    const { page, complaints } = await article(
      `<link rel="stylesheet" href="${other.address}element.css">
       <script type="module" src="${other.address}element.js"></script>
       ${['sat-2d', 'sat-3d', 'exactly-touching']
         .map(
           (name) => `<askew-lesson name="${name}" playground="${other.address}">
             <img src="${other.address}element/${name}.webp" width="960" height="600" alt="">
             <a href="${other.address}lessons/${name}.html">Open the lesson</a></askew-lesson><p>Some text after ${name}.</p>`,
         )
         .join('')}`,
      { viewport: { width, height: 800 } },
      async (page) => {
        await page.route('**/element.js', async (route) => {
          await new Promise((done) => setTimeout(done, 1500));
          await route.continue();
        });
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
      },
    );
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main > p')].map((each) => each.getBoundingClientRect().top + scrollY),
      );
    expect(await page.evaluate(() => customElements.get('askew-lesson'))).toBeUndefined();
    const before = await tops();
    for (const n of [0, 1, 2]) {
      await lesson(page, n).scrollIntoViewIfNeeded();
      await readyAt(page, n);
    }
    const after = await tops();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    const sum = shifts.reduce((all, each) => all + each, 0);
    console.log(`layout shift at ${width} px: ${sum.toFixed(4)}`);
    expect(sum).toBeLessThanOrEqual(0.02);
    for (const [i, top] of after.entries()) expect(Math.abs(top - before[i]!), `text ${i}`).toBeLessThan(30);
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, `article-${width}`, true);
    expect(complaints).toEqual([]);
  });
});

test('a page that allows no WebAssembly gets a line and a link, and keeps what stood there', async () => {
  const { page } = await article(
    `<script type="module" src="${other.address}element.js"></script>
     <askew-lesson name="sat-2d" playground="${other.address}"><p id="rest">the picture</p></askew-lesson>`,
    {},
    undefined,
    '',
  );
  const line = lesson(page).locator('.failed');
  expect(await line.innerText()).toContain('does not allow WebAssembly');
  expect(await line.getByRole('link').getAttribute('href')).toBe(`${other.address}lessons/sat-2d.html`);
  expect(await page.locator('#rest').isVisible()).toBe(true);
  await picture(page, 'lesson-forbidden');
});

test('one script tag from another origin, in an article under a strict policy', async () => {
  const { page, complaints } = await article(
    `<script type="module" src="${other.address}element/lessons/cdn/askew-lesson.js"></script>
     <script type="module" src="${other.address}element/lessons/define.js?again"></script>
     <askew-lesson name="sat-2d"><p>until then</p></askew-lesson>
     <askew-lesson name="sat-3d" theme="dark" state='{"version":1,"step":3,"figure":{"nonsense":true}}'></askew-lesson>
     <askew-lesson name="no-such-lesson"><p id="rest">still here</p></askew-lesson>`,
    { viewport: { width: 800, height: 2400 } },
  );
  await ready(page, 2);
  expect(await answer(page)).toBe('A and B are apart. On A.x the shadows leave a gap of 0.233.');
  expect(await lesson(page, 1).locator('.kicker').innerText()).toContain('Step 1');
  expect(await page.locator('#rest').isVisible()).toBe(true);
  const state = await lesson(page, 1).evaluate((each) => {
    const element = each as HTMLElement & { state: { version: 1; step: number; figure: object } };
    element.state = { ...element.state, step: 3 };
    return JSON.parse(JSON.stringify(element.state)) as { step: number };
  });
  expect(state.step).toBe(3);
  expect(await lesson(page, 1).locator('.kicker').innerText()).toContain('Step 4');
  await picture(page, 'lessons-in-an-article');
  expect(await violations(page)).toEqual([]);
  expect(complaints.filter((each) => !each.includes('no-such-lesson'))).toEqual([]);
});

describe('frames from another origin', () => {
  test('run, also sandboxed, and tell their height only to who asked', async () => {
    const { page } = await article(
      `<iframe title="plain" src="${other.address}embed/planes-and-sides.html" width="700" height="300"></iframe>
       <iframe title="sandboxed" sandbox="allow-scripts" src="${other.address}embed/minimum-translation.html?theme=dark" width="700" height="300"></iframe>
       <script src="${other.address}embed/host.js"></script>`,
      { viewport: { width: 800, height: 1400 } },
    );
    for (const name of ['plain', 'sandboxed']) {
      const frame = page.frameLocator(`iframe[title=${name}]`);
      await frame.locator('.answer').waitFor();
      await frame.getByRole('button', { name: 'Next' }).click();
      expect(await frame.locator('.kicker').innerText()).toContain('Step 2');
      const height = () => page.locator(`iframe[title=${name}]`).evaluate((each) => each.clientHeight);
      await expect.poll(height, patience).toBeGreaterThan(400);
    }
    await picture(page, 'lessons-in-frames');
  });

  test('a message from elsewhere changes nothing', async () => {
    const { page } = await article(
      `<iframe title="plain" src="${other.address}embed/planes-and-sides.html" width="700" height="300"></iframe>
       <script src="${other.address}embed/host.js"></script>`,
    );
    await page.frameLocator('iframe').locator('.answer').waitFor();
    const height = () => page.locator('iframe').evaluate((each) => each.clientHeight);
    await expect.poll(height, patience).toBeGreaterThan(400);
    // The lesson may still tell heights of its own; a message runs its listeners one after the other, host.js first.
    const heard = await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('message', ({ source }) => {
            if (source === window) done(document.querySelector('iframe')!.style.height);
          });
          window.postMessage({ type: 'askew:height', height: 3000 }, '*');
        }),
    );
    expect(heard).toMatch(/^\d+px$/);
    expect(heard).not.toBe('3000px');
  });
});

test('nine in an article under a strict policy: one context, and looks and events reach the page around', async () => {
  const all = names.slice(0, 9).map((name) => `<askew-lesson name="${name}"><p>until then</p></askew-lesson>`);
  const { page, complaints } = await article(
    `${all.join('')}<script type="module" src="${other.address}element/lessons/cdn/askew-lesson.js"></script>`,
    { viewport: { width: 800, height: 900 } },
    async (page) => {
      await countContexts(page);
      await page.addInitScript(() => {
        const ready: string[] = [];
        Object.assign(window, { ready });
        addEventListener('askew-ready', (event) => ready.push((event.target as Element).getAttribute('name')!));
        document.addEventListener('DOMContentLoaded', () => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('askew-lesson { --a: rgb(1, 2, 3) } askew-lesson::part(text) { padding-top: 77px }');
          document.adoptedStyleSheets.push(sheet);
        });
      });
    },
  );
  for (const [n] of all.entries()) {
    await lesson(page, n).scrollIntoViewIfNeeded();
    await readyAt(page, n);
  }
  expect((await contexts(page)).alive).toBeLessThanOrEqual(1);
  const told = await page.evaluate(() => (window as unknown as { ready: string[] }).ready);
  expect(told.sort()).toEqual(names.slice(0, 9).sort());
  const look = await lesson(page, 3).evaluate((each) => [
    getComputedStyle(each.shadowRoot!.querySelector('.handle-a')!).color,
    getComputedStyle(each.shadowRoot!.querySelector('[part=text]')!).paddingTop,
  ]);
  expect(look).toEqual(['rgb(1, 2, 3)', '77px']);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a frame makes its context when it comes into view, gives it back out of view, and never holds up a scroll', async () => {
  const { page } = await article(
    `<p id="space">far below</p><iframe title="deep" src="${other.address}embed/minimum-translation.html" width="700" height="800"></iframe>`,
    { viewport: { width: 800, height: 600 } },
    async (page) => {
      await countContexts(page);
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          const space = document.getElementById('space');
          if (space) space.style.height = '4000px';
        }),
      );
    },
  );
  await expect.poll(() => page.frames().length, patience).toBe(2);
  const frame = page.frames()[1]!;
  const alive = () =>
    frame.evaluate(
      () =>
        ((window as unknown as { madeContexts?: WebGL2RenderingContext[] }).madeContexts ?? []).filter(
          (each) => !each.isContextLost(),
        ).length,
    );
  await frame.waitForLoadState('networkidle');
  expect(await alive()).toBe(0);
  await page.evaluate(() => scrollTo(0, 4000));
  await expect.poll(alive, patience).toBe(1);
  await frame.waitForFunction(
    () => document.querySelector('askew-lesson')?.shadowRoot?.querySelector<HTMLElement>('.poster')?.hidden,
  );
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(350, 200);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => scrollY), patience).toBeLessThan(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(alive, patience).toBe(0);
  await page.context().close();
});

test('without scripts there are the picture and the whole text', async () => {
  const { page } = await openPage('lessons/sat-3d.html', { javaScriptEnabled: false });
  expect(
    await page.locator('askew-lesson > img.in-light').evaluate((each) => (each as HTMLImageElement).naturalWidth),
  ).toBe(960);
  const text = await page.locator('.still').innerText();
  for (const words of ['A card slides in', 'cross product', 'A.x × B.z', '15 axes']) expect(text).toContain(words);
});

test('in print every step is there, and no button', async () => {
  const { page } = await openPage('lessons/sat-2d.html');
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  expect(
    await lesson(page)
      .locator('.step')
      .evaluateAll((all) => all.filter((e) => getComputedStyle(e).visibility === 'visible').length),
  ).toBe(5);
  expect(await lesson(page).locator('.walk').isVisible()).toBe(false);
  await picture(page, 'lesson-print', true);
});

test('reduced motion: nothing moves but what is moved', async () => {
  const { page } = await openPage('lessons/sat-3d.html', { reducedMotion: 'reduce' });
  await ready(page);
  const frames = () => lesson(page).locator('.drawing').getAttribute('data-frames');
  await page.waitForTimeout(300);
  const before = await frames();
  await page.waitForTimeout(500);
  expect(await frames()).toBe(before);
  await lesson(page).locator('.drawing').press('ArrowLeft');
  await expect.poll(frames, patience).not.toBe(before);
  const moving = await lesson(page)
    .locator('button')
    .first()
    .evaluate((each) => getComputedStyle(each).transitionDuration);
  expect(moving).toMatch(/^0(ms|s)/);
});
