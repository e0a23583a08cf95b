import { joinRegistry, partOf, type Registry, type RegistryPart } from '@vestibule/contract';
import { fetchText } from './fetch-json';
import { readFile, tellWrong } from './open-registry';
import { assertIntegrity } from '../trust/integrity';

/** How long one attempt to fetch a part may take, in milliseconds. */
const TIMEOUT = 5_000;

/**
 * The parts of a registry, each fetched when a page needs it. Their hashes in the registry vouch for them.
 *
 * @param registryUrl where the registry is; its parts are beside it
 */
export function registryParts(registryUrl: string) {
  const folder = registryUrl.slice(0, registryUrl.lastIndexOf('/') + 1);
  const here = new Map<string, Registry>();

  async function open({ file, integrity }: RegistryPart, cache: RequestCache): Promise<Registry> {
    const url = folder + file;
    const text = await fetchText(url, 'REGISTRY_UNREACHABLE', { timeout: TIMEOUT, cache });
    await assertIntegrity(text, integrity, url);
    const { registry, wrong } = readFile(text, url);
    tellWrong(url, wrong);
    return registry;
  }

  return {
    /** A registry, with its parts fetched so far. */
    join: (root: Registry): Registry =>
      joinRegistry(
        root,
        (root.parts?.files ?? []).flatMap(({ integrity }) => here.get(integrity) ?? []),
      ),
    /** Whether the part that lists what serves a page is still missing. */
    lacks: (root: Registry, pathname: string | undefined): boolean => {
      const part = named(root, pathname);
      return part !== undefined && !here.has(part.integrity);
    },
    /**
     * Fetches the part that lists what serves a page, unless it's here.
     *
     * @throws ShellError `REGISTRY_UNREACHABLE`, `REGISTRY_FORGED` or `REGISTRY_INVALID`, with the part's address
     */
    fetch: async (root: Registry, pathname: string | undefined): Promise<void> => {
      const part = named(root, pathname);
      if (!part || here.has(part.integrity)) return;
      // If the document's preload failed, that failure comes back here, and a bad answer may stay in the browser's
      // cache. So the retry asks the server.
      const registry = await open(part, 'default').catch(() => open(part, 'reload'));
      here.set(part.integrity, registry);
    },
  };
}

function named(root: Registry, pathname: string | undefined): RegistryPart | undefined {
  return pathname === undefined ? undefined : partOf(root, pathname);
}
