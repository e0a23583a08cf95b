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

/** What webpack's chunk loader knows: the file names of a chunk's script and stylesheet, and which chunks there are. */
interface ChunkLoader {
  readonly u?: (id: string) => unknown;
  readonly miniCssF?: (id: string) => unknown;
  /** Of a build with the preset: the hashes of script and stylesheet, empty where a chunk has none. */
  readonly vestibule?: Readonly<Record<string, readonly [script: string, stylesheet: string]>>;
}

/** The files that a chunk may have. */
interface Chunk {
  readonly script: string | undefined;
  readonly stylesheet: string | undefined;
  /** Whether it has both files if both are named. */
  readonly isSure: boolean;
}

/** The scripts and stylesheets of a remote, with a container that can be opened. */
export interface RemoteScripts {
  /** By their addresses. What opening the container has loaded is added. */
  readonly files: ReadonlyMap<string, RemoteFile>;
  readonly open: (scope: ShareScope) => Promise<OpenContainer>;
}

/**
 * Fetches every script and stylesheet that a remote can load, starting with its entry. Throws an `Error` in words if
 * one can't be fetched, or the entry isn't a container.
 */
export async function readContainer(name: string, remote: RemoteFiles): Promise<RemoteScripts> {
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
  const loaders = chunkLoaders(page.scope);
  await readChunks([entryUrl]);
  return { files, open };

  async function readChunks(urls: readonly string[]): Promise<void> {
    const texts = await Promise.all(urls.map(get));
    const chunks = loaders.flatMap((loader) => chunksOf(loader, texts));
    const found = await Promise.all(chunks.filter(({ script }) => !isKnown(script)).map(readChunk));
    const next = found.filter((url) => url !== undefined);
    if (next.length > 0) await readChunks(next);
  }

  /** The address of a chunk's script, if it has one. */
  async function readChunk({ script, stylesheet, isSure }: Chunk): Promise<string | undefined> {
    const [code, styles] = await Promise.allSettled([
      script === undefined ? undefined : get(addressOf(script)),
      stylesheet === undefined ? undefined : get(addressOf(stylesheet)),
    ]);
    if (isSure && styles.status === 'rejected') throw styles.reason;
    if (code.status === 'fulfilled') return script === undefined ? undefined : addressOf(script);
    // The loader has a name for the script of a chunk of styles alone, and never asks for it.
    if (styles.status === 'fulfilled' && styles.value !== undefined) return undefined;
    throw code.reason;
  }

  function addressOf(file: string): string {
    return new URL(file, entryUrl).href;
  }

  function isKnown(script: string | undefined): boolean {
    return script !== undefined && files.has(addressOf(script));
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

// `t.e(205)`, as webpack writes it to load a chunk.
function chunkIds(script: string): string[] {
  return [...script.matchAll(/\.e\((?:\/\*.*?\*\/\s*)?(?:(\d+)|"([^"]+)")\)/g)].map(
    ([, number, text]) => number ?? text ?? '',
  );
}

function chunksOf(loader: ChunkLoader, texts: readonly string[]): readonly Chunk[] {
  const { vestibule: hashes } = loader;
  const ids = hashes ? Object.keys(hashes) : [...new Set(texts.flatMap(chunkIds))];
  return ids.map((id) => {
    const [hasScript, hasStyles] = hashes?.[id] ?? [true, true];
    return {
      script: hasScript ? nameOf(loader.u?.(id)) : undefined,
      stylesheet: hasStyles ? nameOf(loader.miniCssF?.(id)) : undefined,
      isSure: hashes !== undefined,
    };
  });
}

function nameOf(file: unknown): string | undefined {
  return typeof file === 'string' && !file.includes('undefined') ? file : undefined;
}

// A chunk with a runtime gets the loader: this is how webpack lets a chunk join a page. The list of chunks is whatever
// global the build has named it.
function chunkLoaders(scope: Readonly<Record<string, unknown>>): readonly ChunkLoader[] {
  const loaders: ChunkLoader[] = [];
  for (const list of Object.values(scope)) {
    if (!Array.isArray(list) || !Object.hasOwn(list, 'push')) continue;
    list.push([[Symbol('look')], {}, (loader: ChunkLoader) => void loaders.push(loader)]);
  }
  return loaders;
}
