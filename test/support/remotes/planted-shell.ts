import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSION } from '@vestibule/contract';

/** What is planted: a shell with a registry of two remotes. */
export interface PlantedShell {
  /** Changes the entry of the remote "terms". */
  readonly entry?: object;
  /** Changes the whole registry. */
  readonly registry?: (registry: Registry) => object;
  readonly config?: object;
  /** Added to the page's policy, or put in place of a directive. */
  readonly policy?: Readonly<Record<string, string>>;
  /** The container's module, as an expression. */
  readonly module?: string;
  /** What the container does before it loads anything. */
  readonly init?: string;
  /** Added to the entry's script. */
  readonly more?: string;
  /** Of the shell, as it says. */
  readonly provided?: object;
  readonly isAlone?: boolean;
  readonly signature?: (text: string) => string;
}

interface Registry {
  readonly serial?: number;
  readonly sites?: readonly string[];
  readonly remotes: readonly (object & { readonly name?: unknown })[];
}

const CHUNK = '"what the container loads";';
/** The integrity of a file. */
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** Whose registries are signed with {@link signed}. */
export const registryKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
/** The signature of a registry. */
export const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');
const open: Server[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

const POLICY = {
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "vestibule-entries vestibule-chunks 'allow-duplicates'",
};

function containerOf({
  module = '{ Terms() {} }',
  init = '',
  more = '',
  isAlone = false,
}: PlantedShell): string {
  const get = isAlone
    ? `async () => () => (${module})`
    : `() => new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = new URL('chunk.0123456789abcdef.js', document.currentScript.src).href;
        script.onload = () => { try { const module = (${module}); resolve(() => module); } catch (failure) { reject(failure); } };
        script.onerror = reject;
        document.head.appendChild(script);
      })`;
  return `var vestibule_terms = { init() {${init}}, get: ${get} };${more}/* ${hashOf(CHUNK)} */`;
}

const remoteOf = (script: string) => ({
  name: 'terms',
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  routes: [{ path: '/terms', from: 'site', export: 'Terms' }],
  slots: [{ slot: 'login/legal', export: 'Terms' }],
  entry: '/remotes/terms/entry.0123456789abcdef.js',
  integrity: hashOf(script),
});

/** Serves a shell on loopback until the test is over, with its registry and a remote beside it. */
export async function plantShell(planted: PlantedShell) {
  const script = containerOf(planted);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isScript = pathname.endsWith('.js');
    const file = files[isScript ? (pathname.split('/').at(-1) ?? '') : pathname];
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': isScript ? 'text/javascript' : 'application/json',
      'cache-control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': Object.entries({ ...POLICY, ...planted.policy })
        .map((directive) => directive.join(' '))
        .join('; '),
    });
    response.end(file);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const terms = { ...remoteOf(script), ...planted.entry };
  const other = {
    ...remoteOf(script),
    name: 'other',
    routes: [{ path: '/other', from: 'site', export: 'Terms' }],
    slots: [{ slot: 'sign-in/form', export: 'Terms' }],
  };
  const registry: Registry = { serial: 4, sites: [url], remotes: [other, terms] };
  const text = JSON.stringify(planted.registry?.(registry) ?? registry, null, 2);
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
    'entry.0123456789abcdef.js': script,
    'chunk.0123456789abcdef.js': CHUNK,
  };
  return { url, text, terms };
}
