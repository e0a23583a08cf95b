import { containerName, type RegistryEntry } from '@vestibule/contract';

/**
 * Loads a remote that is an ES module. Each of its files is fetched with its hash before any of its code runs: what it
 * imports is then in the page's module map, and is never fetched again.
 *
 * @param url of its entry, trusted
 * @returns its exports
 * @throws an Error named `ChunkLoadError` if a file didn't arrive, or isn't what was vouched for; or what its code throws
 */
export async function importEntry(
  { name, integrity, files = {} }: RegistryEntry,
  url: string,
): Promise<unknown> {
  const base = new URL('.', url);
  const others = Object.entries(files).map(([file, hash]) => fetchFile(new URL(file, base).href, hash));
  await Promise.all([fetchFile(url, integrity), ...others]);
  // As a container does: its code has run in this page.
  Reflect.set(window, containerName(name), true);
  return import(/* webpackIgnore: true */ url);
}

const fetched = new Map<string, Promise<void>>();

function fetchFile(url: string, hash: string | undefined): Promise<void> {
  const key = `${url} ${hash}`;
  const known = fetched.get(key);
  if (known) return known;
  const made = addLink(url, hash);
  fetched.set(key, made);
  made.catch(() => fetched.delete(key));
  return made;
}

function addLink(url: string, hash: string | undefined): Promise<void> {
  const link = document.createElement('link');
  const isStyle = url.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = hash ?? '';
  link.href = url;
  return new Promise((resolve, reject) => {
    const fail = (problem: string): void => {
      link.remove();
      reject(Object.assign(new Error(`${url} ${problem}`), { name: 'ChunkLoadError' }));
    };
    // A browser that doesn't know it would import files unchecked.
    if (!link.relList.supports(link.rel)) return fail('can’t be checked by this browser');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => fail('could not be loaded'));
    document.head.append(link);
  });
}
