import { PATHS } from '@vestibule/contract';
import type { NoScriptContext } from '../context';

/**
 * Where the answer of a provider goes, as for a way that a script begins.
 *
 * @returns the page of the website, and what the provider knows: the page, or a route of the API for a provider that
 *   posts its answer
 */
export function providerAddresses(
  { website, basePath, api }: Pick<NoScriptContext, 'website' | 'basePath' | 'api'>,
  thirdPartyId: string,
) {
  const path = PATHS.callback.replace(':provider', encodeURIComponent(thirdPartyId));
  const page = `${website}${basePath}${path}`;
  return { page, atProvider: thirdPartyId.startsWith('apple') ? `${api}/callback/apple` : page };
}
