import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinRegistry, partOf, pathBelow, readRegistry, type Registry } from '@vestibule/contract';
import { freshly } from '../files/freshly';

/** What a registry lists for an address. */
export interface ListedRegistry {
  registry: Registry;
  /** The paths of the files, besides the registry itself, that the page will request to know it. */
  parts: string[];
}

/**
 * What the built shell's registry lists for an address: the registry, and if it is split, the page's part. What can't
 * be read is left out: the page finds out why.
 *
 * @returns by the address's path and the website base path, with no slash at its end; no login screen needs a part
 */
export function listedRegistry(dist: string): (pathname: string, basePath: string) => ListedRegistry {
  const read = freshly(registryIn);
  return (pathname, basePath) => {
    const root = read(join(dist, 'remotes.json'));
    if (!root) return { registry: { remotes: [] }, parts: [] };
    const isLogin = pathBelow(basePath, pathname) !== undefined;
    const named = isLogin ? undefined : partOf(root, pathname);
    const part = named && read(join(dist, named.file));
    return part
      ? { registry: joinRegistry(root, [part]), parts: [`/${named.file}`] }
      : { registry: root, parts: [] };
  };
}

function registryIn(file: string): Registry | undefined {
  const read = readRegistry(JSON.parse(readFileSync(file, 'utf8')));
  return read.ok ? read.value.registry : undefined;
}
