import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { address } from '../build/address.mjs';

/**
 * The policy every page holds to; 'wasm-unsafe-eval' is what compiling any WebAssembly takes. Once the package is
 * published, programs may be sent to StackBlitz.
 */
export const policyOf = ({ published }) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self' blob:",
    published ? "form-action 'self' https://stackblitz.com" : "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html askew-bench', // templates of our own strings, and the worker of the bench page
  ].join('; ');
export const contentPolicy = policyOf(address);

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.glb': 'model/gltf-binary',
};

/** The file in `folder` that a request's path names, or null; never one outside of it. */
export function fileFor(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  let file = normalize(join(folder, path));
  if (!file.startsWith(normalize(folder)) || path.includes('\0')) return null;
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  return existsSync(file) ? file : null;
}

/** Sends the page for what is missing to who asks for a page, where there is one. */
function notFound(folder, request, response) {
  const page = /text\/html/.test(request.headers.accept ?? '') && fileFor(folder, '/404.html');
  if (page) createReadStream(page).pipe(response.writeHead(404, { 'Content-Type': types['.html'] }));
  else response.writeHead(404, { 'Content-Type': types['.txt'] }).end('Not found\n');
}

/** Serves the files of a folder under the content policy. Resolves once it listens, to { address, close }. */
export function serve(folder, { port = 4173, strictPort = false } = {}) {
  const server = createServer((request, response) => {
    const file = fileFor(folder, request.url);
    response.setHeader('Content-Security-Policy', contentPolicy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Lessons are embedded elsewhere, also in sandboxed frames, whose own scripts come from another origin.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-cache');
    if (!file) return void notFound(folder, request, response);
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    let next = port;
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && !strictPort) server.listen(++next, '127.0.0.1');
      else reject(error);
    });
    server.on('listening', () => {
      const close = () =>
        new Promise((done) => {
          server.close(done);
          server.closeAllConnections();
        });
      resolve({ address: `http://127.0.0.1:${server.address().port}/`, close });
    });
    server.listen(next, '127.0.0.1');
  });
}
