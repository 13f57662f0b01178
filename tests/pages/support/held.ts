import type { Page } from 'playwright-core';
import { settled } from './playground.js';

interface Held {
  /** The drawing contexts that were asked for anything. */
  contexts: Set<unknown>;
  /** How many objects of each kind were made and not given back. */
  held: Record<string, number>;
}

/** Counts, from the next page on, what drawing contexts hold. */
export async function countHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as Held;
    own.contexts = new Set();
    own.held = {};
    const methods = WebGL2RenderingContext.prototype as unknown as Record<string, (...words: unknown[]) => unknown>;
    for (const kind of ['Buffer', 'Program', 'Shader', 'Texture', 'VertexArray'])
      for (const [word, step] of [['create', 1] as const, ['delete', -1] as const]) {
        const original = methods[word + kind];
        methods[word + kind] = function (this: unknown, ...words) {
          own.contexts.add(this);
          if (step > 0 || words[0]) own.held[kind] = (own.held[kind] ?? 0) + step;
          return original.apply(this, words);
        };
      }
  });
}

/** What is held now. */
export const heldNow = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => ({ ...(window as unknown as Held).held }));

/** What is held once the open demo is drawn: by then all of those before it have given back what they held. */
export async function held(page: Page): Promise<Record<string, number>> {
  await settled(page);
  return heldNow(page);
}

export const contextCount = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Held).contexts.size);

/** What goes on with each compilation that was stopped; null while none is to be stopped. */
interface Stopped {
  stopped: (() => void)[] | null;
}

/** Lets `stopCompiling` stop those of the next page, or stops them from its start. */
export async function watchCompiling(page: Page, fromStart = false): Promise<void> {
  await page.addInitScript((stops) => {
    const own = window as unknown as Stopped;
    own.stopped = stops ? [] : null;
    const { setTimeout } = window;
    const { deleteShader } = WebGL2RenderingContext.prototype;
    let used = false;
    WebGL2RenderingContext.prototype.deleteShader = function (...words) {
      used = true;
      return deleteShader.apply(this, words);
    };
    // The first use of a program gives back its shaders; the timer that is set next is what its compilation waits for.
    window.setTimeout = ((run: () => void, ...words: number[]) => {
      const stop = own.stopped !== null && used;
      used = false;
      return stop ? own.stopped!.push(run) : setTimeout(run, ...words);
    }) as typeof window.setTimeout;
  }, fromStart);
}

/** From now on each compilation stops after the first program that it uses first. */
export const stopCompiling = (page: Page): Promise<void> =>
  page.evaluate(() => void ((window as unknown as Stopped).stopped = []));

/** Waits until so many compilations have stopped. */
export const stopped = async (page: Page, count: number): Promise<void> =>
  void (await page.waitForFunction((least) => (window as unknown as Stopped).stopped!.length >= least, count));

/** Lets those that stopped go on one after the other: each has fewer timers left than there are turns. */
export const goOnCompiling = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const own = window as unknown as Stopped;
    const waiting = own.stopped!;
    own.stopped = null;
    for (const run of waiting) {
      run();
      for (let turn = 0; turn < 100; turn += 1) await new Promise((done) => void setTimeout(done));
    }
  });
