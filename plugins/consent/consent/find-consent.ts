import type { UserContext } from 'supertokens-node/types';
import { fromContext, type AuthorizationRequest } from '../login/authorization-request';
import { problem, type Problem } from '../problem';
import type { OAuth2Client, PluginContext } from '../sdk';
import { challengeProblem } from './challenge-error';

/** A consent request that waits for an answer. */
export interface FoundConsent {
  status: 'OK';
  challenge: string;
  client: OAuth2Client;
  request: AuthorizationRequest;
  scopes: string[];
  audience: string[];
  /** The user whose answer it waits for. */
  subject: string | undefined;
}

/** Looks up a consent request, whoever may answer it. */
export async function findConsent(
  { answered, sdk }: PluginContext,
  challenge: string,
  userContext: UserContext,
): Promise<FoundConsent | Problem> {
  // Some cores can't tell an answered challenge from an open one until its proof is redeemed.
  if (answered.has(challenge)) return problem('used');
  const { recipe } = sdk();
  const consent = await recipe.getConsentRequest({ challenge, userContext });
  if ('error' in consent) return challengeProblem(consent);
  const request = fromContext(consent.context);
  if (!request || !consent.client) return problem('unknown');
  const { clientId } = consent.client;
  // The client as it is now: the request has an older and incomplete copy.
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  if (found.status !== 'OK') return problem('unknown');
  return {
    status: 'OK',
    challenge,
    client: found.client,
    request,
    scopes: [...new Set(consent.requestedScope)],
    audience: consent.requestedAccessTokenAudience ?? [],
    subject: consent.subject,
  };
}
