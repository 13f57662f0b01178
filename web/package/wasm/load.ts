import * as expected from '../errors/expected.js';
import { addTexts, AskewError } from '../errors/errors.js';
import { type Core, start } from './instance.js';

/** What an instance of a global class is, where the types of the platform that you compile for know it. */
type Known<Globals, Name extends string> =
  Globals extends Record<Name, { prototype: infer Instance }> ? Instance : never;
type UrlLike = Known<typeof globalThis, 'URL'>;
type ResponseLike = Known<typeof globalThis, 'Response'>;
type ModuleLike = typeof globalThis extends { WebAssembly: infer Namespace } ? Known<Namespace, 'Module'> : never;

/** The core can be loaded from any of these: a URL, a Response, bytes or a WebAssembly.Module. */
export type WasmSource =
  string | UrlLike | ResponseLike | Promise<ResponseLike> | ArrayBuffer | ArrayBufferView | ModuleLike;

/** The options of `init`. */
export interface InitOptions {
  /** The source of the core; each entry has a default. */
  wasm?: WasmSource;
}

type Ready = Exclude<WasmSource, Promise<ResponseLike>>;

let pending: Promise<void> | undefined;
let loading: Core | undefined;

/**
 * Loads and starts the core once: every later call gets the promise of the first, whatever it passes, unless the first
 * failed. A core that serves another entry, too, is that one's; the one of boxes is no core of every kind. @internal
 */
export function load(core: Core, options: InitOptions, byDefault: () => Ready | Promise<Ready>): Promise<void> {
  addTexts(core.texts ?? {});
  if (pending !== undefined && loading !== core && loading!.serves !== core.entry) return Promise.reject(tooLate(core));
  if (pending === undefined) loading = core;
  pending ??= begin(core, options, byDefault).catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function begin(core: Core, options: InitOptions, byDefault: () => Ready | Promise<Ready>): Promise<void> {
  if (typeof options !== 'object' || options === null) throw wrong('options', options, expected.object);
  for (const name in options) if (name !== 'wasm' && Object.hasOwn(options, name)) throw unknown(name, options);
  const { wasm } = options;
  // What nobody gave is called by the name of its file.
  const argument = wasm === undefined ? core.file : 'options.wasm';
  const source = await (wasm === undefined ? ownOf(core, byDefault) : arrived(core, wasm));
  const code = await bytesOrModule(core, source, argument);
  try {
    await start(core, tag(code) === 'WebAssembly.Module' ? (code as WebAssembly.Module) : await compile(code));
  } catch (cause) {
    throw invalid(core, argument, wasm, cause);
  }
}

/** A core inside an entry is joined by a program, which a policy may refuse. */
async function ownOf(core: Core, byDefault: () => Ready | Promise<Ready>): Promise<Ready> {
  try {
    return await byDefault();
  } catch (cause) {
    throw invalid(core, core.file, undefined, cause);
  }
}

async function arrived(core: Core, source: WasmSource): Promise<Ready> {
  try {
    return await source;
  } catch (cause) {
    throw notFound(core, 'options.wasm', 'the Response', `the Response never came (${String(cause)})`, cause);
  }
}

async function bytesOrModule(core: Core, source: Ready, argument: string): Promise<BufferSource | WebAssembly.Module> {
  if (typeof source === 'string') return fetchBytes(core, source, argument);
  switch (tag(source)) {
    case 'URL':
      return fetchBytes(core, (source as URL).href, argument);
    case 'Response':
      return responseBytes(core, source as Response, (source as Response).url || 'the Response', argument);
    case 'ArrayBuffer':
    case 'WebAssembly.Module':
      return source as ArrayBuffer | WebAssembly.Module;
    default:
      return bytesIn(source, argument);
  }
}

function bytesIn(source: unknown, argument: string): Uint8Array<ArrayBuffer> {
  try {
    const { buffer, byteOffset, byteLength } = source as Uint8Array<ArrayBuffer>;
    if (ArrayBuffer.isView(source)) return new Uint8Array(buffer, byteOffset, byteLength);
  } catch {
    // a view of memory that was handed away
  }
  throw wrong(argument, source, expected.wasm);
}

async function fetchBytes(core: Core, url: string, argument: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw notFound(core, argument, url, `${url} could not be fetched (${String(cause)})`, cause);
  });
  return responseBytes(core, response, url, argument);
}

/** Returns the bytes of a WebAssembly file; servers often respond with status 200 and a page instead. */
async function responseBytes(core: Core, response: Response, url: string, argument: string): Promise<ArrayBuffer> {
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw notFound(core, argument, url, `${url} could not be read (${String(cause)})`, cause);
  });
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 16));
  const isWasm = head[0] === 0 && head[1] === 0x61 && head[2] === 0x73 && head[3] === 0x6d;
  if (response.ok && isWasm) return bytes;
  const type = response.headers.get('content-type') ?? 'no content type';
  const text = JSON.stringify(new TextDecoder().decode(head));
  const size = `${bytes.byteLength} bytes that begin ${text}`;
  throw notFound(core, argument, url, `${url} answered with status ${response.status}, content type ${type}, ${size}`);
}

function compile(bytes: BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  return WebAssembly.compile(bytes as BufferSource);
}

function invalid(core: Core, argument: string, wasm: WasmSource | undefined, cause: unknown): AskewError {
  const detail = `${core.entry}: ${String(cause)}. It must be the ${core.file}`;
  return new AskewError('wasm-invalid', argument, wasm, { detail, cause });
}

function notFound(core: Core, argument: string, url: string, what: string, cause?: unknown): AskewError {
  const detail =
    `${what}. Serve node_modules/askew/dist/${core.file} at that address, or pass its URL or bytes to ` +
    `init({ wasm }), or import "${core.entry}", which needs no second file`;
  return new AskewError('wasm-not-found', argument, url, { detail, cause });
}

function tooLate(core: Core): AskewError {
  const detail = `${core.entry} and ${loading!.entry} on one page, unless ${core.entry} is started first`;
  return new AskewError('conflict', 'init', loading!.entry, { detail });
}

function wrong(argument: string, value: unknown, detail: string): AskewError {
  return new AskewError('wrong-type', argument, value, { detail });
}

function unknown(name: string, options: InitOptions): AskewError {
  return new AskewError('unknown-option', `options.${name}`, options, { detail: 'it takes wasm' });
}

/** Returns the kind of a platform object, also of one from another realm, where instanceof fails. */
function tag(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
