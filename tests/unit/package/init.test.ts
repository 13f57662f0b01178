import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostileValues } from '../../fixtures/hostile-values.js';

type Entry = typeof import('askew');

const wasmFile = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'dist/askew.wasm'));

/** A copy of the package that has not been started. */
async function fresh(): Promise<Entry> {
  vi.resetModules();
  return import('askew');
}

async function failure(promise: Promise<unknown>): Promise<InstanceType<Entry['AskewError']>> {
  return promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as InstanceType<Entry['AskewError']>,
  );
}

function works(askew: Entry): boolean {
  return new askew.Region({ size: [2, 2, 2] }).contains([1, 1, 1]);
}

let askew: Entry;
beforeEach(async () => {
  askew = await fresh();
});

describe('before init', () => {
  const uses: Record<string, (askew: Entry) => unknown> = {
    'new Region': ({ Region }) => new Region({ size: [1, 1, 1] }),
    'Region.fromMatrix': ({ Region }) => Region.fromMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1]),
    'Region.fromCorners': ({ Region }) => Region.fromCorners([0, 0, 0], [1, 1, 1]),
    'Region.fromMinMax': ({ Region }) => Region.fromMinMax([0, 0, 0], [1, 1, 1]),
    'Region.fromJSON': ({ Region }) =>
      Region.fromJSON({
        kind: 'box',
        center: [0, 0, 0],
        rotation: [0, 0, 0, 1],
        localAxes: [1, 0, 0, 0, 1, 0, 0, 0, 1],
      }),
    'new Plane': ({ Plane }) => new Plane({ normal: [0, 1, 0], offset: 0 }),
    containsPoints: ({ containsPoints, Region }) => containsPoints(Region.prototype, new Float64Array(3)),
    overlapsRegions: ({ overlapsRegions, Region }) =>
      overlapsRegions(Region.prototype, { boxes: new Float64Array(12) }),
    overlapsRegionPairs: ({ overlapsRegionPairs }) =>
      overlapsRegionPairs({ boxes: new Float64Array(12) }, { boxes: new Float64Array(12) }),
    minimumTranslations: ({ minimumTranslations }) =>
      minimumTranslations({ boxes: new Float64Array(12) }, { boxes: new Float64Array(12) }),
  };
  test.each(Object.entries(uses))('%s says to await init()', (_, use) => {
    let error: unknown;
    try {
      use(askew);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(askew.AskewError);
    expect(error).toMatchObject({ name: 'AskewError', code: 'not-initialised', argument: 'init' });
    expect((error as Error).message).toContain('await init()');
  });

  test('it is still an error while init is on its way, and none afterwards', async () => {
    const ready = askew.init();
    expect(() => works(askew)).toThrow(askew.AskewError);
    await ready;
    expect(works(askew)).toBe(true);
  });
});

describe('init once', () => {
  test('calls while it is pending and afterwards get the same promise', async () => {
    const first = askew.init();
    const second = askew.init({ wasm: new Uint8Array(3) });
    expect(second).toBe(first);
    await first;
    expect(askew.init()).toBe(first);
  });

  test('after a failure the next call tries again', async () => {
    const failed = askew.init({ wasm: new Uint8Array([1, 2, 3, 4]) });
    expect((await failure(failed)).code).toBe('wasm-invalid');
    expect(() => works(askew)).toThrow(askew.AskewError);
    await askew.init();
    expect(works(askew)).toBe(true);
  });

  test('askew and askew/wasm share what is started', async () => {
    const other = await import('askew/wasm');
    await askew.init();
    expect(other.init()).toBe(askew.init());
    expect(other.Region).toBe(askew.Region);
  });
});

describe('the bytes inside', () => {
  type Bytes = { fromBase64?: (base64: string) => Uint8Array };
  /** What a platform has, or lacks, while something runs. */
  async function having<Host extends object>(host: Host, has: Partial<Host>, run: () => Promise<void>): Promise<void> {
    const names = Object.keys(has);
    const before = names.map((name) => Object.getOwnPropertyDescriptor(host, name));
    Object.assign(host, has);
    await run().finally(() =>
      names.forEach((name, i) => {
        delete host[name as keyof Host];
        if (before[i]) Object.defineProperty(host, name, before[i]);
      }),
    );
  }

  test('are opened without streams in Node, which would have to load them', async () => {
    const streams = vi.spyOn(globalThis, 'DecompressionStream');
    await askew.init();
    expect(works(askew)).toBe(true);
    expect(streams).not.toHaveBeenCalled();
    streams.mockRestore();
  });

  test.each([false, true])('are opened by streams elsewhere; base64 read by the platform: %s', async (isNew) => {
    const fromBase64 = vi.fn((base64: string) => new Uint8Array(Buffer.from(base64, 'base64')));
    await having(process, { getBuiltinModule: undefined }, () =>
      having(Uint8Array as Bytes, { fromBase64: isNew ? fromBase64 : undefined }, async () => {
        await askew.init();
        expect(works(askew)).toBe(true);
        expect(fromBase64).toHaveBeenCalledTimes(isNew ? 1 : 0);
      }),
    );
  });
});

describe('sources', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/askew.wasm') response.setHeader('Content-Type', 'application/wasm').end(wasmFile);
      else if (path === '/untyped') response.end(wasmFile);
      else if (path === '/page')
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A game</title>');
      else if (path === '/empty') response.end();
      else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const sources: Record<string, () => Parameters<Entry['init']>[0]> = {
    'the bytes inside': () => undefined,
    'a Uint8Array': () => ({ wasm: new Uint8Array(wasmFile) }),
    'an ArrayBuffer': () => ({ wasm: new Uint8Array(wasmFile).buffer }),
    'a part of a larger buffer': () => {
      const larger = new Uint8Array(wasmFile.length + 20);
      larger.set(wasmFile, 8);
      return { wasm: new DataView(larger.buffer, 8, wasmFile.length) };
    },
    'a Module': () => ({ wasm: new WebAssembly.Module(wasmFile) }),
    'a string': () => ({ wasm: `${address}/askew.wasm` }),
    'a URL': () => ({ wasm: new URL(`${address}/askew.wasm`) }),
    'a promise of a Response': () => ({ wasm: fetch(`${address}/askew.wasm`) }),
    'an answer without a content type': () => ({ wasm: `${address}/untyped` }),
    'a Response made by hand': () => ({ wasm: new Response(wasmFile) }),
  };
  test.each(Object.entries(sources))('%s', async (_, options) => {
    await askew.init(options());
    expect(works(askew)).toBe(true);
  });

  test('a Response', async () => {
    await askew.init({ wasm: await fetch(`${address}/askew.wasm`) });
    expect(works(askew)).toBe(true);
  });

  const notThere: Record<string, { options: () => { wasm: string | Promise<Response> }; says: string[] }> = {
    'a 404': {
      options: () => ({ wasm: `${address}/missing.wasm` }),
      says: ['/missing.wasm', '404', 'text/plain', 'Not found'],
    },
    'a page in its place': {
      options: () => ({ wasm: `${address}/page` }),
      says: ['/page', '200', 'text/html', '<!doctype'],
    },
    'an empty answer': { options: () => ({ wasm: `${address}/empty` }), says: ['/empty', '200', '0 bytes'] },
    'a server that is not there': { options: () => ({ wasm: 'http://127.0.0.1:9/askew.wasm' }), says: ['127.0.0.1:9'] },
    'a Response that fails': { options: () => ({ wasm: fetch('http://127.0.0.1:9/x') }), says: ['Response'] },
    'a Response of a page': { options: () => ({ wasm: fetch(`${address}/page`) }), says: ['/page', 'text/html'] },
  };
  test.each(Object.entries(notThere))('%s is wasm-not-found and says what to do', async (_, { options, says }) => {
    const error = await failure(askew.init(options()));
    expect(error).toMatchObject({ name: 'AskewError', code: 'wasm-not-found', argument: 'options.wasm' });
    for (const part of [...says, 'init({ wasm })', 'import "askew"']) expect(error.message).toContain(part);
    await askew.init();
    expect(works(askew)).toBe(true);
  });

  test('a Response that was read already is wasm-not-found', async () => {
    const response = new Response(wasmFile);
    await response.arrayBuffer();
    expect((await failure(askew.init({ wasm: response }))).code).toBe('wasm-not-found');
  });

  test('bytes and modules that are not the core are wasm-invalid', async () => {
    const other = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    for (const wasm of [wasmFile.subarray(0, 5000), new Uint8Array(0), other]) {
      const error = await failure(askew.init({ wasm }));
      expect(error).toMatchObject({ code: 'wasm-invalid', argument: 'options.wasm', value: wasm });
      expect(error.cause).toBeDefined();
    }
  });

  test('a core that is refused names no argument when none was given', async () => {
    const compile = vi.spyOn(WebAssembly, 'compile').mockRejectedValue(new Error('refused by the policy'));
    const refused = await failure(askew.init());
    compile.mockRestore();
    expect(refused).toMatchObject({ code: 'wasm-invalid', argument: 'askew.wasm', value: undefined });
    expect(refused.message).toMatch(/^askew\.wasm cannot be started .*refused by the policy/);
    expect(refused.message).not.toContain('options');
    await askew.init();
    expect(works(askew)).toBe(true);
  });

  test('a program that joins a core is refused by the same words', async () => {
    const program = vi.spyOn(WebAssembly, 'Module').mockImplementation(function () {
      throw new Error('refused by the policy');
    });
    const refused = await failure(askew.init());
    program.mockRestore();
    expect(refused).toMatchObject({ code: 'wasm-invalid', argument: 'askew.wasm', value: undefined });
    expect(refused.message).toMatch(/^askew\.wasm cannot be started .*script-src 'wasm-unsafe-eval'/);
    await askew.init();
    expect(works(askew)).toBe(true);
  });

  test('an option that there is not is named', async () => {
    const error = await failure(askew.init({ wsam: wasmFile } as never));
    expect(error).toMatchObject({ code: 'unknown-option', argument: 'options.wsam' });
  });

  test('what a page has added to all objects is none', async () => {
    Object.defineProperty(Object.prototype, 'extended', { value: 1, enumerable: true, configurable: true });
    try {
      await askew.init({});
    } finally {
      delete (Object.prototype as { extended?: number }).extended;
    }
    expect(works(askew)).toBe(true);
  });

  test('anything else is a named error', async () => {
    for (const [name, make] of hostileValues) {
      for (const options of [make(), { wasm: make() }]) {
        const result = await fresh().then(({ init }) => init(options as never).catch((error: unknown) => error));
        if (result === undefined) continue; // the core inside was started
        expect((result as Error).name, name).toBe('AskewError');
      }
    }
  });

  test.each([[null], [3], [{}], [[]], [new Map()]])('%o is no source', async (wasm) => {
    const error = await failure(askew.init({ wasm: wasm as never }));
    expect(error).toMatchObject({ code: 'wrong-type', argument: 'options.wasm', value: wasm });
  });

  test.each([[null], [3], ['askew.wasm']])('%o are no options', async (options) => {
    expect(await failure(askew.init(options as never))).toMatchObject({ code: 'wrong-type', argument: 'options' });
  });

  test('askew/wasm needs no configuration in Node, which cannot fetch the file beside it', async () => {
    const { init } = await import('askew/wasm');
    await init();
    expect(works(askew)).toBe(true);
  });
});
