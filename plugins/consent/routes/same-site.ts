import type { UserContext } from 'supertokens-node/types';
import type { Sdk, BaseRequest } from '../sdk';

/**
 * Refuses what another site's page could have sent with the user's cookies. A plain form can't send JSON, and browsers
 * ask the API before sending anything else; they also report truthfully where the page came from.
 */
export function crossSiteProblem(request: BaseRequest, { appInfo }: Sdk, userContext: UserContext) {
  const origin = request.getHeaderValue('origin');
  const own = [appInfo.getOrigin({ request, userContext }), appInfo.apiDomain];
  const site = request.getHeaderValue('sec-fetch-site');
  // Without either header, the caller isn't a browser, and has no cookies but its own.
  const allowed =
    origin === undefined
      ? site === undefined || site === 'same-origin'
      : own.some((domain) => domain.getAsStringDangerous() === origin);
  if (!allowed) return 'origin_not_allowed';
  const type = request.getHeaderValue('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/json' ? undefined : 'json_required';
}
