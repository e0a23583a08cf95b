import { PATHS } from '@vestibule/contract';
import type { NoScriptContext } from '../context';

/** Where a provider's answer goes, as for a way that a script begins. */
export interface ProviderAddresses {
  /** The page of the website. */
  readonly page: string;
  /** What the provider knows: the page, or a route of the API for a provider that posts its answer. */
  readonly atProvider: string;
}

/** Where the answer of a provider goes. */
export function providerAddresses(
  { website, basePath, api }: Pick<NoScriptContext, 'website' | 'basePath' | 'api'>,
  thirdPartyId: string,
): ProviderAddresses {
  const path = PATHS.callback.replace(':provider', encodeURIComponent(thirdPartyId));
  const page = `${website}${basePath}${path}`;
  return { page, atProvider: thirdPartyId.startsWith('apple') ? `${api}/callback/apple` : page };
}
