import type { UserContext } from 'supertokens-node/types';
import type { ConsentPluginOptions } from '../sdk';
import { authenticationOf } from '../strict-oauth/authentication/authentication';
import type { AuthorizationRequest } from './authorization-request';

/** `unknowable`: it arrived without the plugin, so its time is unknown. */
export type Freshness = 'fresh' | 'stale' | 'unknowable';

/**
 * Whether a session is as new as the request wants. For `prompt=login`, `create` and `max_age=0` the user must have
 * signed in after the request arrived; for these, the SDK accepts any session as soon as the page asks. It checks a
 * longer `max_age` itself.
 */
export async function freshnessOf(
  sessionHandle: string | undefined,
  { prompt, maxAge, requestedAt }: AuthorizationRequest,
  { sessionSkewMs = () => 0 }: Pick<ConsentPluginOptions, 'sessionSkewMs'>,
  userContext: UserContext,
): Promise<Freshness> {
  const isAsked = prompt.includes('login') || prompt.includes('create') || maxAge === 0;
  if (!isAsked) return 'fresh';
  if (requestedAt === null) return 'unknowable';
  const known =
    sessionHandle === undefined
      ? undefined
      : await authenticationOf(sessionHandle, sessionSkewMs(), userContext);
  return (known?.signedInAt ?? 0) >= requestedAt ? 'fresh' : 'stale';
}
