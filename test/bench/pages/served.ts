import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createShellHandler } from '@vestibule/document';
import { readSettings, shellConfigOf } from '@vestibule/settings';
import sirv from 'sirv';
import { splitInto, withManyRemotes } from '../../support/remotes/split-registry';
import { proxyTo } from './front';
import type { Order, Variant } from './variants';

/** An entry of a registry. */
interface Listed {
  readonly name: string;
}

interface Served {
  /** The repository. */
  readonly root: string;
  readonly shellUrl: string;
  readonly apiUrl: string;
  /** Where the servers reach the API, as the classic application does. */
  readonly apiInternalUrl: string;
  /** The port of the classic application. */
  readonly classicPort: number;
  readonly noScriptSecret: string;
}

/** What answers for each variant, and which one does now. */
export interface Switch {
  readonly listener: RequestListener;
  readonly turn: (order: Order) => void;
}

/** The variants behind one address: all with brotli, and with hashed files cached forever. */
export function servedVariants(served: Served): Switch {
  const { root, shellUrl, apiUrl, apiInternalUrl, classicPort, noScriptSecret } = served;
  const dist = `${root}/dist/shell`;
  const serveShell = (folder: string, environment = {}, branding?: string): RequestListener =>
    createShellHandler({
      dist: folder,
      settings: shellConfigOf({ ...readSettings(environment), apiUrl, noScript: true }),
      origins: { shell: shellUrl, api: apiUrl, remotes: [] },
      lookupOrigin: apiInternalUrl,
      noScriptSecret,
      ...(branding !== undefined && { branding }),
    });
  const withRemotes = new Map<number, RequestListener>();
  const listeners: Record<Variant, RequestListener> = {
    a: serveShell(dist),
    b: singlePageApp(`${root}/dist/bench/every-factor`, apiUrl),
    c: singlePageApp(`${root}/dist/bench/password-only`, apiUrl),
    d: document(readFileSync(`${root}/test/bench/baselines/floor.html`, 'utf8')),
    e: proxyTo(classicPort),
    f: serveShell(dist, {}, brandIn(root)),
  };
  let current = listeners.a;
  return {
    listener: (request, response) => current(request, response),
    turn: ({ variant, remotes = 0, lacking }) => {
      if (lacking) {
        current =
          lacking === 'form'
            ? serveShell(dist, { VESTIBULE_DOCUMENT_FORM: 'off' })
            : builtPages(`${dist}/index.html`, listeners.a);
        return;
      }
      if (remotes === 0) {
        current = listeners[variant];
        return;
      }
      const known =
        withRemotes.get(remotes) ??
        serveShell(shellWith(dist, `${root}/.run/bench/remotes-${remotes}`, remotes));
      withRemotes.set(remotes, known);
      current = known;
    },
  };
}

/** A brand that needs the most of a first visit: a font of its own, and a logo. */
function brandIn(root: string): string {
  const folder = `${root}/.run/bench/brand`;
  const font = `${root}/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2`;
  mkdirSync(folder, { recursive: true });
  copyFileSync(font, join(folder, 'font.woff2'));
  copyFileSync(`${root}/docs/operate/brands/brightwater/logo.svg`, join(folder, 'logo.svg'));
  const branding = {
    productName: 'Brightwater',
    logo: { light: 'logo.svg' },
    colors: { accent: '#ffcc00' },
    font: { family: 'Brightwater Sans', files: [{ file: 'font.woff2', weight: [300, 900] }] },
  };
  writeFileSync(join(folder, 'branding.json'), JSON.stringify(branding));
  return join(folder, 'branding.json');
}

/** The shell behind a server that knows nothing about it. */
function builtPages(file: string, shell: RequestListener): RequestListener {
  const page = document(readFileSync(file, 'utf8'));
  return (request, response) => (isFile(request.url) ? shell : page)(request, response);
}

function isFile(url = '/'): boolean {
  return /\.\w+$/.test(url.split('?')[0] ?? '/');
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
    if (isFile(request.url)) files(request, response, () => void response.writeHead(404).end());
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

/**
 * The shell with this many remotes in its registry, written by the operators' own command: the existing ones, the
 * login's first, and others with pages of the site.
 */
function shellWith(dist: string, folder: string, count: number): string {
  const { remotes } = JSON.parse(readFileSync(`${dist}/remotes.json`, 'utf8')) as { remotes: Listed[] };
  const registered = withManyRemotes(
    remotes.toSorted((one, other) => Number(isOfSignIn(other)) - Number(isOfSignIn(one))),
    count,
  ).slice(0, count);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(dist)) {
    if (!/^remotes\.(\w+\.)?json/.test(file)) symlinkSync(join(dist, file), join(folder, file));
  }
  splitInto(registered, folder);
  return folder;
}

function isOfSignIn({ name }: Listed): boolean {
  return name === 'sign-in';
}
