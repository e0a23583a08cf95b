import { brandingAt, brandOf, selfContained, type Brand } from '@vestibule/branding';
import type { Settings } from '@vestibule/settings';

/**
 * The installation's brand at each moment, for pages that can ask for no file.
 *
 * @param warn told in one sentence why a changed file isn't used
 * @throws an error with one sentence if the branding can't be used
 */
export function ownBrand(
  { branding, appName }: Pick<Settings, 'branding' | 'appName'>,
  warn?: (message: string) => void,
): () => Brand {
  const current = brandingAt(branding, { appName, ...(warn && { warn }) });
  return () => brandOf(selfContained(current()));
}
