import { stored } from '@vestibule/auth-runtime';
import * as v from 'valibot';

const storedText = stored('vestibule.registry', v.string(), { area: 'browser', format: 'text' });

/** A registry as fetched. Check it whenever you read it. */
export interface RegistryFile {
  readonly url: string;
  readonly text: string;
  readonly signature?: string | undefined;
}

/** Stores the last good registry, for when none can be fetched. Delayed, since nothing waits for it. */
export function storeRegistry({ url, text, signature = '' }: RegistryFile): void {
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    const kept = [url, signature.trim(), text].join('\n');
    if (storedText.read() !== kept) storedText.write(kept);
  });
}

/** Whether a registry is stored, valid or not. */
export function isRegistryStored(): boolean {
  return storedText.read() !== undefined;
}

/**
 * The registry stored last, unchecked.
 *
 * @param url of the registry; one from another address doesn't count
 */
export function storedRegistry(url: string): RegistryFile | undefined {
  const [storedUrl, signature, ...lines] = storedText.read()?.split('\n') ?? [];
  return storedUrl === url ? { url, signature, text: lines.join('\n') } : undefined;
}
