import { createHash } from 'node:crypto';
import { checkRegistry } from '@vestibule/contract';
import * as v from 'valibot';
import type { RemoteFile, RemoteFiles } from './remote-files';

/** How long a file may take to load, in milliseconds. */
const TIMEOUT = 15_000;

const registry = v.object({
  remotes: v.array(v.unknown()),
  parts: v.optional(v.object({ files: v.array(v.object({ file: v.string(), integrity: v.string() })) })),
});
const withEntry = v.object({ entry: v.string() });

/**
 * The remotes at an http or https address, of an entry, of the `remote.json` beside it, or of a registry, for a page of
 * the shell at `shellOrigin`. Throws an `Error` that says in words what is wrong with the address.
 */
export async function remotesAt(address: string, shellOrigin: string): Promise<readonly RemoteFiles[]> {
  const read = (url: string) => download(url, shellOrigin);
  const { pathname } = new URL(address);
  if (pathname.endsWith('.js')) {
    const description = await json(new URL('remote.json', address).href, read).catch((cause: unknown) => {
      const words = 'deploy the remote.json that the preset writes beside the entry';
      throw new Error(`${words} (${cause instanceof Error ? cause.message : 'no answer'})`, { cause });
    });
    return [{ description, entryUrl: address, read }];
  }
  const found = await json(address, read);
  const list = v.safeParse(registry, found);
  if (!list.success) return [remoteOf(found, address, read)];
  const entries = await listed(list.output, address, read);
  const checked = checkRegistry({ remotes: entries });
  return entries.map((description, place) => {
    const isOfIt = new RegExp(`^("[^"]*": )?remotes\\.${place}\\b`);
    const refused = checked.ok ? [] : checked.problems.filter((problem) => isOfIt.test(problem));
    return { ...remoteOf(description, address, read), refused };
  });
}

function remoteOf(description: unknown, address: string, read: RemoteFiles['read']): RemoteFiles {
  if (v.is(withEntry, description) && URL.canParse(description.entry, address)) {
    return { description, entryUrl: new URL(description.entry, address).href, read };
  }
  return { description, entryUrl: address, read: noAddress };
}

async function noAddress(): Promise<never> {
  throw new Error('it has no address of an entry');
}

/** The remotes of a registry, including its parts. A fallback is in each part that needs it. */
async function listed(
  { remotes, parts }: v.InferOutput<typeof registry>,
  address: string,
  read: RemoteFiles['read'],
): Promise<readonly unknown[]> {
  const ofParts = await Promise.all(
    (parts?.files ?? []).map(async ({ file, integrity }) => {
      const url = new URL(file, address).href;
      const { content } = await read(url);
      const [algorithm = '', hash] = integrity.split('-', 2);
      if (createHash(algorithm).update(content).digest('base64') === hash) return json(url, read);
      throw new Error(`${url} has another hash than the registry says`);
    }),
  );
  const all = [...remotes, ...ofParts.flatMap((part) => v.parse(registry, part).remotes)];
  const once = new Map(all.map((entry) => [JSON.stringify(entry), entry]));
  return [...once.values()];
}

async function json(url: string, read: RemoteFiles['read']): Promise<unknown> {
  const { content } = await read(url);
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw new Error(`${url} is not JSON`, { cause });
  }
}

async function download(url: string, shellOrigin: string): Promise<RemoteFile> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { headers: { origin: shellOrigin }, signal }).catch((cause: unknown) => {
    throw new Error(`${url} does not answer`, { cause });
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return { url, content: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}
