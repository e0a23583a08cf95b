import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { brotliCompressSync, constants } from 'node:zlib';
import { checkConfig } from '@vestibule/contract';
import { lookUpLogin } from './document-form';
import { failAlone } from './fail-alone';
import { shellDocument } from './shell-document';
import { shellHeaders, type ShellOrigins } from './shell-headers';

/** What a server of the built shell needs to know. */
export interface ShellOptions {
  /** The built shell, with `index.html` in it. */
  readonly dist: string;
  /** The content of `vestibule.config.json`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Where the browser finds the shell and the API, and where else remotes' code may come from. */
  readonly origins: ShellOrigins;
  /** Where this server reaches the API, if not where browsers do. */
  readonly lookupOrigin?: string;
  /** The longest a document waits for the API to name the client, in milliseconds; defaults to 250. */
  readonly lookupTimeout?: number;
  /** Called with what made a request fail; defaults to `console.error`. */
  readonly onError?: (error: unknown) => void;
}

/** Documents are compressed when they are requested. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A content hash of at least eight hex digits before the extension, as webpack writes it. */
const hashed = /[.-][0-9a-f]{8,}(\.[a-z0-9]+)+$/;

/**
 * Answers for the built shell and its remotes: documents that name what their first screen needs, security headers,
 * `vestibule.config.json`, and every file of the build.
 *
 * @example
 * createServer(createShellHandler({ dist, settings, origins })).listen(3000);
 */
export function createShellHandler(options: ShellOptions): RequestListener {
  const { dist, settings, origins, lookupOrigin, lookupTimeout = 250, onError } = options;
  const headers = Object.entries(shellHeaders(origins));
  const config = JSON.stringify(settings, undefined, 2);
  const checked = checkConfig(settings);
  const basePath = checked.ok ? checked.value.websiteBasePath : '/auth';
  const files = filesOf(dist);

  return failAlone(answer, onError ?? ((error) => console.error('The shell server:', error)));

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      say(response, 405, 'Only GET and HEAD are answered here');
      return;
    }
    const path = pathOf(request);
    if (path === undefined) {
      say(response, 400, 'The address could not be read');
      return;
    }
    if (path === '/vestibule.config.json') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
        .end(config);
      return;
    }
    if (path === '/' || path === '/index.html') return sendPage(request, response, '/');
    let page: Promise<void> | undefined;
    files(request, response, () => {
      page = sendPage(request, response, path);
    });
    return page;
  }

  async function sendDocument(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origins.shell);
    const loginInfo = await lookUpLogin(settings, url, { timeout: lookupTimeout, origin: lookupOrigin });
    const { html, inline } = shellDocument({ dist, settings, url, basePath, loginInfo });
    for (const [name, value] of Object.entries(shellHeaders(origins, inline)))
      response.setHeader(name, value);
    send(request, response, html);
  }

  /** The shell owns its routes, so it handles an address without a file, unless a file is requested. */
  async function sendPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isFile = path.startsWith('/remotes/') || /\.[a-z0-9]+$/i.test(path);
    if (isFile) {
      say(response, 404, 'There is no such file');
    } else if (existsSync(join(dist, 'index.html'))) {
      await sendDocument(request, response);
    } else {
      say(response, 503, 'The shell has not been built: run "npm run build"');
    }
  }
}

function filesOf(dist: string): ReturnType<typeof sirv> {
  return sirv(dist, {
    // Read from disk at every request, so a new build or a returning remote is served at once.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const lasting = hashed.test(path.replace(/\.(br|gz)$/, ''));
      response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

function send(request: IncomingMessage, response: ServerResponse, document: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (takesBrotli) response.setHeader('content-encoding', 'br');
  response.end(takesBrotli ? brotliCompressSync(document, QUICK) : document);
}

function say(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
    .end(`${message}\n`);
}

function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}
