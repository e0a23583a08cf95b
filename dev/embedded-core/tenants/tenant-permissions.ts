import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import { RequestError, badRequest } from '../server/request-error';
import type { RequestContext } from '../server/route';
import { invalidConfig } from '../settings/setting-values';

/** Throws bad_permission unless the request is to the public app's public tenant, which alone manages others. */
export function assertPublicApp({ app, tenantId }: RequestContext, message: string): void {
  if (app.appId !== DEFAULT_APP_ID || tenantId !== DEFAULT_TENANT_ID)
    throw new RequestError('bad_permission', message);
}

/**
 * Throws bad_permission unless the request is to the public tenant of the public app, or of the app itself.
 *
 * @param tenantId whom the request is to, and in which app
 * @param appId what it changes
 */
export function assertMayChangeApp(
  tenantId: string,
  { appId: asking }: { appId: string },
  appId: string,
): void {
  if (tenantId !== DEFAULT_TENANT_ID || (asking !== DEFAULT_APP_ID && asking !== appId)) {
    throw new RequestError('bad_permission', 'You must use the public or same app to add/update an app');
  }
}

/** A connection URI domain as Core normalises it: in lower case, without a port; throws bad_request. */
export function normaliseDomain(domain: string): string {
  const text = domain.trim().toLowerCase();
  if (text === '') throw badRequest('connectionUriDomain should not be an empty String');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(text)) throw badRequest('connectionUriDomain is invalid');
  return text.replace(/:\d+$/, '');
}

/** Core refuses two domains on one database, and a core in memory has only one. */
export function noSecondDomain(domain: string): Error {
  return invalidConfig(`ConnectionUriDomain:  cannot be mapped to the same user pool as ${domain}`);
}
