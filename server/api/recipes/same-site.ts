import { isSameSite } from '@vestibule/login-flow/tickets';
import type { ApiOptions } from '../options';

/** What an operator should know if browsers take the API's cookies for a third party's; undefined if all is well. */
export function crossSiteWarning({
  websiteDomain,
  apiDomain,
  session = {},
}: Pick<ApiOptions, 'websiteDomain' | 'apiDomain' | 'session'>): string | undefined {
  if (session.tokenTransferMethod === 'header') return undefined;
  if (isSameSite(websiteDomain, apiDomain)) return undefined;
  return (
    `The website (${websiteDomain}) and the API (${apiDomain}) are on different sites, and browsers that block ` +
    'third-party cookies keep no session there: put both under one domain, or set ' +
    'VESTIBULE_TOKEN_TRANSFER_METHOD=header.'
  );
}
