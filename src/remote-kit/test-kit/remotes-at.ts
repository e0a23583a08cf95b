import { parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import { readRegistryAt } from './registry-at';
import type { RemoteFile, RemoteFiles } from './remote-files';

/** How long a file may take to load, in milliseconds. */
const TIMEOUT = 15_000;

const withRemotes = v.object({ remotes: v.array(v.unknown()) });
const withEntry = v.object({ entry: v.string() });
const names = v.array(v.string());

/** What is at an address. */
export interface FoundRemotes {
  readonly remotes: readonly RemoteFiles[];
  /** If it is a registry: its text, and what is wrong beside its entries, each with its line. */
  readonly registry?: {
    readonly address: string;
    readonly text: string;
    readonly problems: readonly string[];
  };
}

/**
 * The remotes at an http or https address, of an entry, of the `remote.json` beside it, or of a registry. Throws an
 * `Error` that says in words what is wrong with the address.
 *
 * @param site the address that local paths of a registry are below
 */
export async function remotesAt(
  address: string,
  read: RemoteFiles['read'],
  site: string = new URL(address).origin,
): Promise<FoundRemotes> {
  const { pathname } = new URL(address);
  if (pathname.endsWith('.js')) {
    const beside = new URL('remote.json', address).href;
    const text = await textAt(beside, read).catch((cause: unknown) => {
      const words = 'deploy the remote.json that the preset writes beside the entry';
      throw new Error(`${words} (${cause instanceof Error ? cause.message : 'no answer'})`, { cause });
    });
    const source = { file: beside, text, path: [] };
    return { remotes: [{ description: parsed(text, beside), source, entryUrl: address, read }] };
  }
  const text = await textAt(address, read);
  const found = parsed(text, address);
  if (v.is(withRemotes, found)) return remotesIn({ address, text, site, read });
  return { remotes: [remoteOf(found, { file: address, text, path: [] }, address, read)] };
}

/** The remotes of a registry. */
export async function remotesIn(from: {
  readonly address: string;
  readonly text: string;
  readonly site: string;
  readonly read: RemoteFiles['read'];
}): Promise<FoundRemotes> {
  const { address, text, site, read } = from;
  const { listed, problems } = await readRegistryAt(address, text, (url) => textAt(url, read));
  const remotes = listed.map(({ description: listing, source, problems: refused }) => {
    // Whom the login trusts, and with which policies, is the registry's to say, and no remote's.
    const { login: _, trustedTypes, ...description } = Object(listing);
    const allowed = v.is(names, trustedTypes) ? { trustedTypes } : {};
    const { entry } = description;
    const isLocal = typeof entry === 'string' && entry.startsWith('/');
    const remote = remoteOf(description, source, isLocal ? site + entry : address, read);
    return { ...remote, ...(isLocal && { entryUrl: site + entry }), ...allowed, refused };
  });
  return { remotes, registry: { address, text, problems } };
}

function remoteOf(
  description: unknown,
  source: RemoteFiles['source'],
  address: string,
  read: RemoteFiles['read'],
): RemoteFiles {
  const entry = v.is(withEntry, description) ? parseUrl(description.entry, address) : undefined;
  if (!entry) return { description, source, entryUrl: address, read: noAddress };
  return { description, source, entryUrl: entry.href, read };
}

async function noAddress(): Promise<never> {
  throw new Error('it has no address of an entry');
}

/** Reads a file as text. */
export async function textAt(url: string, read: RemoteFiles['read']): Promise<string> {
  return (await read(url)).content.toString('utf8');
}

/** Reads JSON, and throws an `Error` in words if it is none. */
export function parsed(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${url} is not JSON`, { cause });
  }
}

/** Fetches files as a page of a shell does. */
export function readerFor(shellOrigin: string): RemoteFiles['read'] {
  return (url) => download(url, shellOrigin);
}

async function download(url: string, shellOrigin: string): Promise<RemoteFile> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { headers: { origin: shellOrigin }, signal }).catch((cause: unknown) => {
    throw new Error(`${url} does not answer`, { cause });
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return { url, content: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}
