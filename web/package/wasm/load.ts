import { AskewError, expected } from '../errors/errors.js';
import { start } from './raw.js';

/** The core can be loaded from any of these. */
export type WasmSource = URL | string | Response | Promise<Response> | BufferSource | WebAssembly.Module;

export interface InitOptions {
  /** The source of the core; each entry has a default. */
  wasm?: WasmSource;
}

type Ready = Exclude<WasmSource, Promise<Response>>;

let pending: Promise<void> | undefined;

/**
 * Loads and starts the core once: every later call gets the promise of the first, whatever it passes, unless the first
 * failed.
 */
export function load(options: InitOptions, byDefault: () => Ready | Promise<Ready>): Promise<void> {
  pending ??= begin(options, byDefault).catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function begin(options: InitOptions, byDefault: () => Ready | Promise<Ready>): Promise<void> {
  if (typeof options !== 'object' || options === null) throw wrong('options', options, expected.object);
  const source = await (options.wasm === undefined ? byDefault() : arrived(options.wasm));
  const code = await bytesOrModule(source);
  try {
    await start(tag(code) === 'WebAssembly.Module' ? (code as WebAssembly.Module) : await compile(code));
  } catch (cause) {
    throw new AskewError('wasm-invalid', 'options.wasm', source, { detail: String(cause), cause });
  }
}

async function arrived(source: WasmSource): Promise<Ready> {
  try {
    return await source;
  } catch (cause) {
    throw notFound('the Response', `the Response never came (${String(cause)})`, cause);
  }
}

async function bytesOrModule(source: Ready): Promise<BufferSource | WebAssembly.Module> {
  if (typeof source === 'string') return fetchBytes(source);
  switch (tag(source)) {
    case 'URL':
      return fetchBytes((source as URL).href);
    case 'Response':
      return responseBytes(source as Response, (source as Response).url || 'the Response');
    case 'ArrayBuffer':
    case 'WebAssembly.Module':
      return source as ArrayBuffer | WebAssembly.Module;
    default:
      if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
      throw wrong('options.wasm', source, expected.wasm);
  }
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw notFound(url, `${url} could not be fetched (${String(cause)})`, cause);
  });
  return responseBytes(response, url);
}

/** Returns the bytes of a WebAssembly file; servers often respond with status 200 and a page instead. */
async function responseBytes(response: Response, url: string): Promise<ArrayBuffer> {
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw notFound(url, `${url} could not be read (${String(cause)})`, cause);
  });
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 16));
  const isWasm = head[0] === 0 && head[1] === 0x61 && head[2] === 0x73 && head[3] === 0x6d;
  if (response.ok && isWasm) return bytes;
  const type = response.headers.get('content-type') ?? 'no content type';
  const text = JSON.stringify(new TextDecoder().decode(head));
  const size = `${bytes.byteLength} bytes that begin ${text}`;
  throw notFound(url, `${url} answered with status ${response.status}, content type ${type}, ${size}`);
}

function compile(bytes: BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  return WebAssembly.compile(bytes as BufferSource);
}

function notFound(url: string, detail: string, cause?: unknown): AskewError {
  return new AskewError('wasm-not-found', 'options.wasm', url, { detail, cause });
}

function wrong(argument: string, value: unknown, detail: string): AskewError {
  return new AskewError('wrong-type', argument, value, { detail });
}

/** Returns the kind of a platform object, also of one from another realm, where instanceof fails. */
function tag(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
