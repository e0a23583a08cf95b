import { browserStorage } from '@vestibule/auth-runtime';
import { whenIdle } from '../when-idle';

const KEY = 'vestibule.registry';

/** A registry as fetched. Check it whenever you read it. */
export interface RegistryFile {
  readonly url: string;
  readonly text: string;
  readonly signature?: string | undefined;
}

/** Stores the last good registry, for when none can be fetched. Delayed, since nothing waits for it. */
export function storeRegistry({ url, text, signature = '' }: RegistryFile): void {
  whenIdle(() => {
    const kept = [url, signature.trim(), text].join('\n');
    if (browserStorage.getItem(KEY) !== kept) browserStorage.setItem(KEY, kept);
  });
}

/** Whether a registry is stored, valid or not. */
export function isRegistryStored(): boolean {
  return browserStorage.getItem(KEY) !== null;
}

/**
 * The registry stored last, unchecked.
 *
 * @param url of the registry; one from another address doesn't count
 */
export function storedRegistry(url: string): RegistryFile | undefined {
  const [storedUrl, signature, ...lines] = browserStorage.getItem(KEY)?.split('\n') ?? [];
  return storedUrl === url ? { url, signature, text: lines.join('\n') } : undefined;
}
