import type { UserContext } from 'supertokens-node/types';
import { fromContext, type AuthorizationRequest } from '../login/authorization-request';
import { problem, type Problem } from '../problem';
import type { OAuth2Client, PluginContext } from '../sdk';
import { challengeProblem } from './challenge-error';

/** A consent request that waits for an answer. */
export type FoundConsent = {
  status: 'OK';
  challenge: string;
  client: OAuth2Client;
  request: AuthorizationRequest;
  scopes: string[];
  audience: string[];
  /** Whose answer it waits for. */
  subject: string | undefined;
};

/** Looks a consent request up, whoever may answer it. */
export async function findConsent(
  { answered, sdk }: PluginContext,
  challenge: string,
  userContext: UserContext,
): Promise<FoundConsent | Problem> {
  // Some cores can't tell a challenge that was answered from one that wasn't, until its proof is redeemed.
  if (answered.has(challenge)) return problem('used');
  const { recipe } = sdk();
  const consent = await recipe.getConsentRequest({ challenge, userContext });
  if ('error' in consent) return challengeProblem(consent);
  const request = fromContext(consent.context);
  if (!request || !consent.client) return problem('unknown');
  const { clientId } = consent.client;
  // As it is now: the request has it as it was, and not all of it.
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
