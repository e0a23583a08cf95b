import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@vestibule/contract';

/** What is planted: a remote "terms" and its place in a registry, each as it should be but for what is named. */
export interface Planted {
  /** Changes the remote's entry in the registry. */
  readonly entry?: object;
  /** Changes the whole registry, whose last remote this is. */
  readonly registry?: (registry: Registry) => object;
  /** The settings of the shell. */
  readonly config?: object;
  /** Added to the page's policy, or put in place of a directive. */
  readonly policy?: Readonly<Record<string, string>>;
  /** The container's module, as an expression. */
  readonly module?: string;
  /** What the container does before it loads anything. */
  readonly init?: string;
  /** Comes before the entry's script. */
  readonly more?: string;
  /** What the shell says that it has. */
  readonly provided?: object;
  /** Whether what the entry loads isn't there. */
  readonly isGone?: boolean;
  /** Whether the entry loads nothing else. */
  readonly isAlone?: boolean;
  /** Whether it loads the rest by a plain address, as a bundler's runtime does that knows no Trusted Types. */
  readonly isPlain?: boolean;
  readonly signature?: (text: string) => string;
}

/** The content of a registry's file. */
export interface Registry {
  readonly serial?: number;
  readonly sites?: readonly string[];
  readonly remotes: readonly Readonly<Record<string, unknown>>[];
}

/** The text that the planted remote shows. */
export const SHOWN = 'The planted terms';

export const ENTRY = 'entry.0123456789abcdef.js';
const CHUNK = 'chunk.0123456789abcdef.js';
const CHUNK_TEXT = '"what the container loads";';

// It has no React of its own to make its element with.
const MODULE = `{ Terms: () => ({ $$typeof: Symbol.for('react.transitional.element'), type: 'p', key: null, props: { children: ${JSON.stringify(SHOWN)} } }) }`;

const POLICY = `
      const rules = { createScriptURL: (url) => url };
      const policy = globalThis.trustedTypes?.createPolicy('vestibule-chunks', rules) ?? rules;`;

/** The integrity of a file. */
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** Whose registries are signed with {@link signed}. */
export const registryKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
/** The signature of a registry. */
export const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');

/** The planted remote's files, by name: they run in browsers as well as in what checks them. */
export function filesOf(planted: Planted): Readonly<Record<string, string>> {
  return { [ENTRY]: containerOf(planted), ...(!planted.isGone && { [CHUNK]: CHUNK_TEXT }) };
}

function containerOf({
  module = MODULE,
  init = '',
  more = '',
  isAlone = false,
  isPlain = false,
}: Planted): string {
  const address = `new URL(${JSON.stringify(CHUNK)}, at).href`;
  const get = isAlone
    ? `async () => () => (${module})`
    : `() => new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.setAttribute("data-webpack", "terms");
        script.integrity = ${JSON.stringify(hashOf(CHUNK_TEXT))};
        script.crossOrigin = "anonymous";
        script.src = ${isPlain ? address : `policy.createScriptURL(${address})`};
        script.onload = () => { try { const module = (${module}); resolve(() => module); } catch (failure) { reject(failure); } };
        script.onerror = reject;
        document.head.appendChild(script);
      })`;
  return `${more};
    var vestibule_terms = (() => {
      const at = document.currentScript.src;
${isPlain ? '' : POLICY}
      return { init() {${init}}, get: ${get} };
    })();`;
}

/** The remote's entry in a registry. */
export function entryOf(planted: Planted): Registry['remotes'][number] {
  return {
    name: 'terms',
    version: '1.0.0',
    contract: CONTRACT_VERSION,
    routes: [{ path: '/terms', from: 'site', export: 'Terms' }],
    slots: [{ slot: 'login/legal', export: 'Terms' }],
    entry: `/remotes/terms/${ENTRY}`,
    integrity: hashOf(containerOf(planted)),
    ...planted.entry,
  };
}

/** The text of a registry with the planted remote after the others. */
export function registryOf(planted: Planted, site: string, others: Registry['remotes']): string {
  const registry: Registry = { serial: 4, sites: [site], remotes: [...others, entryOf(planted)] };
  return JSON.stringify(planted.registry?.(registry) ?? registry, null, 2);
}

/** A package's source in a script of its own, as a bundler leaves it. */
export function bundledCopy(folder: string, file: string): string {
  const text = readFileSync(path.resolve('node_modules', folder, 'cjs', file), 'utf8');
  return `((require) => { const module = { exports: {} }; const { exports } = module; ${text}; return module.exports; })`;
}
