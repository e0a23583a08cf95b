import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isTrustedWithLogin,
  joinRegistry,
  partOf,
  pathBelow,
  readRegistry,
  type Registry,
} from '@vestibule/contract';
import { freshly } from '../files/freshly';

/** What a registry lists for an address. */
export interface ListedRegistry {
  registry: Registry;
  /** The paths of the files, besides the registry itself, that the page will request to know it. */
  parts: string[];
  /**
   * The policies of Trusted Types of all remotes that a page of it may load: its user goes to others without a document. It reads
   * all parts.
   */
  trustedTypes: () => string[];
}

/** The page that a registry is asked for. */
export interface AskedRegistry {
  readonly pathname: string;
  /** The website base path, with no slash at its end. */
  readonly basePath: string;
  /** Of the configuration: the registry must be signed with its private key. */
  readonly registryKey?: string | undefined;
}

/**
 * What the built shell's registry lists for an address: the registry, and if it is split, the page's part. What can't
 * be read is left out: the page finds out why.
 *
 * @returns by the address; no login screen needs a part
 */
export function listedRegistry(dist: string): (asked: AskedRegistry) => ListedRegistry {
  const read = freshly(registryIn);
  const readSigned = freshly(signedRegistryIn);
  return ({ pathname, basePath, registryKey }) => {
    const file = join(dist, 'remotes.json');
    const root = read(file);
    if (!root) return { registry: { remotes: [] }, parts: [], trustedTypes: () => [] };
    const isLogin = pathBelow(basePath, pathname) !== undefined;
    const named = isLogin ? undefined : partOf(root, pathname);
    const part = named && read(join(dist, named.file));
    const trustedTypes = (): string[] => {
      const others = isLogin ? [] : (root.parts?.files ?? []);
      const listed = [root, ...others.flatMap((other) => read(join(dist, other.file)) ?? [])];
      const asked = policiesOf(listed, isLogin);
      const isSigned = asked.length === 0 || registryKey === undefined || readSigned(file)?.(registryKey);
      return isSigned ? asked : [];
    };
    return part
      ? { registry: joinRegistry(root, [part]), parts: [`/${named.file}`], trustedTypes }
      : { registry: root, parts: [], trustedTypes };
  };
}

/** A remote that isn't trusted with the login never runs in a document of it. */
function policiesOf(registries: readonly Registry[], isLogin: boolean): string[] {
  const entries = registries.flatMap(({ remotes }) => remotes).filter(({ enabled }) => enabled);
  const allowed = entries.filter((entry) => !isLogin || isTrustedWithLogin(entry));
  return [...new Set(allowed.flatMap(({ trustedTypes = [] }) => trustedTypes))].toSorted();
}

function registryIn(file: string): Registry | undefined {
  const read = readRegistry(JSON.parse(readFileSync(file, 'utf8')));
  return read.ok ? read.value.registry : undefined;
}

/** Tells whether the registry was signed with a key's private half: pages refuse another, and headers must not help it. */
function signedRegistryIn(file: string): (registryKey: string) => boolean {
  const content = readFileSync(file);
  return (registryKey) => {
    try {
      // Read each time: it is published after the registry, or before.
      const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8').trim(), 'base64');
      const x = Buffer.from(registryKey, 'base64').toString('base64url');
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return verify(null, content, key, signature);
    } catch {
      return false;
    }
  };
}
