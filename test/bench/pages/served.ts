import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { createShellHandler } from '@vestibule/stack';
import sirv from 'sirv';
import type { Order, Variant } from './variants';

interface Served {
  /** The repository. */
  readonly root: string;
  readonly shellUrl: string;
  readonly apiUrl: string;
}

/** What answers for each variant, and which of them does now. */
export interface Switch {
  readonly listener: RequestListener;
  readonly turn: (order: Order) => void;
}

/** The four variants behind one address: all with brotli, and with hashed files that are good for ever. */
export function servedVariants(served: Served): Switch {
  const { root, shellUrl, apiUrl } = served;
  const dist = `${root}/dist/shell`;
  const shell = createShellHandler({
    dist,
    shellUrl,
    apiUrl,
    emailVerification: 'OPTIONAL',
    session: {},
    remoteOrigins: [],
  });
  const listeners: Record<Variant, RequestListener> = {
    a: shell,
    b: singlePageApp(`${root}/dist/bench/every-factor`, apiUrl),
    c: singlePageApp(`${root}/dist/bench/password-only`, apiUrl),
    d: document(readFileSync(`${root}/test/bench/baselines/floor.html`, 'utf8')),
  };
  let current = listeners.a;
  return {
    listener: (request, response) => current(request, response),
    turn: ({ variant, remotes = 0 }) => {
      current = remotes > 0 ? withRemotes(shell, `${dist}/remotes.json`, remotes) : listeners[variant];
    },
  };
}

function singlePageApp(dist: string, apiUrl: string): RequestListener {
  const page = document(
    readFileSync(`${dist}/index.html`, 'utf8').replace(
      /<html lang="?en"?>/,
      `<html lang="en" data-api="${apiUrl}">`,
    ),
  );
  const files = sirv(dist, { brotli: true, immutable: true, maxAge: 31_536_000, extensions: [] });
  return (request, response) => {
    const isFile = /\.\w+$/.test((request.url ?? '/').split('?')[0] ?? '/');
    if (isFile) files(request, response, () => void response.writeHead(404).end());
    else page(request, response);
  };
}

function document(html: string): RequestListener {
  return answer(html, 'text/html; charset=utf-8');
}

function answer(text: string, type: string): RequestListener {
  const body = brotliCompressSync(text);
  return (_request, response) => {
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache' })
      .end(body);
  };
}

/** The shell with as many remotes in its registry as told: those that there are, and others that no page asks for. */
function withRemotes(shell: RequestListener, file: string, count: number): RequestListener {
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Record<string, unknown>[] };
  const [sample] = registry.remotes;
  const others = Array.from({ length: Math.max(0, count - registry.remotes.length) }, (_, index) => ({
    ...sample,
    name: `other-${index}`,
    entry: `/remotes/other-${index}/entry.0123456789abcdef.js`,
    routes: [{ path: `/other/${index}`, from: 'site', export: 'OtherPage' }],
    slots: [],
  }));
  const padded = answer(
    JSON.stringify({ ...registry, remotes: [...registry.remotes, ...others] }),
    'application/json',
  );
  return (request, response) => {
    if (request.url?.split('?')[0] === '/remotes.json') padded(request, response);
    else shell(request, response);
  };
}
