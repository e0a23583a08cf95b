import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSION } from '@vestibule/contract';
import { entryOf, filesOf, registryOf, type Planted } from './planted-remote';

const POLICY = {
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "vestibule-entries vestibule-chunks 'allow-duplicates'",
};

/** What a shell answers that asks for nothing but its files, on loopback. */
export interface PlantedShell {
  readonly url: string;
  /** Of its registry. */
  readonly text: string;
  /** The entry of the planted remote. */
  readonly terms: object;
  readonly close: () => Promise<void>;
}

/** Serves a shell's files on loopback, with its registry and a remote beside it. */
export async function plantShell(planted: Planted): Promise<PlantedShell> {
  const scripts = filesOf(planted);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isScript = pathname.endsWith('.js');
    const file = isScript ? scripts[pathname.split('/').at(-1) ?? ''] : files[pathname];
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': isScript ? 'text/javascript' : 'application/json',
      'cache-control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': Object.entries({ ...POLICY, ...planted.policy })
        .map((directive) => directive.join(' '))
        .join('; '),
    });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const other = {
    ...entryOf({ ...planted, entry: {} }),
    name: 'other',
    routes: [{ path: '/other', from: 'site', export: 'Terms' }],
    slots: [{ slot: 'sign-in/form', export: 'Terms' }],
  };
  const text = registryOf(planted, url, [other]);
  const files: Record<string, string | undefined> = {
    '/auth': '<!doctype html>',
    '/vestibule.config.json': JSON.stringify({
      appName: 'Acme',
      apiDomain: 'https://api.acme.test',
      recipes: ['emailpassword'],
      ...planted.config,
    }),
    '/provides.json': JSON.stringify(
      planted.provided ?? { contract: CONTRACT_VERSION, packages: { react: '19.3.0' } },
    ),
    '/remotes.json': text,
    '/remotes.json.sig': planted.signature?.(text),
  };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url, text, terms: entryOf(planted), close };
}
