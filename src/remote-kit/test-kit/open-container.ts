import { containerName, EXPOSED_MODULE } from '@vestibule/contract';
import { pageOfNode } from './page-of-node';
import type { RemoteFile, RemoteFiles } from './remote-files';
import { SHELL, type ShareScope } from './shell-scope';

/** A remote's container, opened. */
export interface OpenContainer {
  /** Its module's exports. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** The packages that it added to the share scope itself. */
  readonly provides: readonly string[];
}

interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

/** The file names in webpack's chunk loader: of a chunk's script, and of its stylesheet, by the chunk's id. */
interface ChunkNames {
  readonly u?: (id: string) => unknown;
  readonly miniCssF?: (id: string) => unknown;
}

/** The scripts and stylesheets of a remote, with a container that can be opened. */
export interface RemoteScripts {
  readonly files: readonly RemoteFile[];
  readonly open: (scope: ShareScope) => Promise<OpenContainer>;
}

/**
 * Fetches every script and stylesheet that a remote can load, starting with its entry. Throws an `Error` in words if
 * one can't be fetched, or the entry isn't a container.
 */
export async function readScripts(name: string, remote: RemoteFiles): Promise<RemoteScripts> {
  const { entryUrl, read } = remote;
  const global = containerName(name);
  const files = new Map<string, RemoteFile>();
  const get = async (url: string): Promise<string> => {
    const file = files.get(url) ?? (await read(url));
    files.set(url, file);
    return file.content.toString('utf8');
  };

  const page = pageOfNode(entryUrl, get);
  page.run(await get(entryUrl), entryUrl);
  const set: unknown = page.scope[global];
  if (!isContainer(set)) {
    throw new Error(`the entry sets no container "${global}": is the remote's name "${name}"?`);
  }
  const container = set;
  const names = chunkNames(page.scope[`webpackChunk${global}`]);
  await readChunks([entryUrl]);
  return { files: [...files.values()], open };

  async function readChunks(urls: readonly string[]): Promise<void> {
    const texts = await Promise.all(urls.map(get));
    const ids = new Set(texts.flatMap(chunkIds));
    const found = [...ids].flatMap((id) => [names.u?.(id), names.miniCssF?.(id)]);
    const next = found
      .filter((file) => typeof file === 'string' && !file.includes('undefined'))
      .map((file) => new URL(String(file), entryUrl).href)
      .filter((url) => !files.has(url));
    const [styles, scripts] = [next.filter(isStyle), next.filter((url) => !isStyle(url))];
    // Only some chunks have a stylesheet, and the loader knows them all.
    await Promise.all(styles.map((url) => get(url).catch(() => undefined)));
    if (scripts.length > 0) await readChunks(scripts);
  }

  async function open(scope: ShareScope): Promise<OpenContainer> {
    try {
      await container.init(scope);
      const module = (await container.get(EXPOSED_MODULE))();
      const own = Object.entries(scope).filter(([, versions]) =>
        Object.values(versions).some(({ from }) => from !== SHELL),
      );
      return { exports: { ...Object(module) }, provides: own.map(([key]) => key) };
    } finally {
      page.clearTimers();
    }
  }
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

const isStyle = (url: string) => url.endsWith('.css');

// `t.e(205)`, as webpack writes it to load a chunk.
function chunkIds(script: string): string[] {
  return [...script.matchAll(/\.e\((?:\/\*.*?\*\/\s*)?(?:(\d+)|"([^"]+)")\)/g)].map(
    ([, number, text]) => number ?? text ?? '',
  );
}

// A chunk with a runtime gets the loader: this is how webpack lets a chunk join a page.
function chunkNames(chunks: unknown): ChunkNames {
  let names: ChunkNames = {};
  const take = (loader: ChunkNames) => {
    names = loader;
  };
  if (Array.isArray(chunks)) chunks.push([[Symbol('look')], {}, take]);
  return names;
}
