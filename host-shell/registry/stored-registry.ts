const KEY = 'vestibule.registry';

/** A registry as it was fetched. Check it whenever it is read. */
export interface RegistryFile {
  readonly url: string;
  readonly text: string;
  readonly signature?: string | undefined;
}

/** Stores the last good registry, for when none can be fetched. With a delay: nobody waits for it. */
export function storeRegistry({ url, text, signature = '' }: RegistryFile): void {
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    try {
      const kept = [url, signature.trim(), text].join('\n');
      if (localStorage.getItem(KEY) !== kept) localStorage.setItem(KEY, kept);
    } catch {
      // No storage, or no room in it: the next visit has to do without.
    }
  });
}

/** Whether a registry is stored, valid or not. */
export function isRegistryStored(): boolean {
  try {
    return KEY in localStorage;
  } catch {
    return false;
  }
}

/**
 * The registry that was kept last, unchecked.
 *
 * @param url of the registry; one from elsewhere doesn't count
 */
export function storedRegistry(url: string): RegistryFile | undefined {
  try {
    const [storedUrl, signature, ...lines] = localStorage.getItem(KEY)?.split('\n') ?? [];
    return storedUrl === url ? { url, signature, text: lines.join('\n') } : undefined;
  } catch {
    return undefined;
  }
}
