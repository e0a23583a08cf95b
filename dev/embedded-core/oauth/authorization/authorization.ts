import type { RequestContext } from '../../server/route';
import { clientOf } from '../clients/clients';
import { toSetCookie } from '../flow/browser-cookies';
import { OAuthError, oauthError } from '../oauth-error';
import {
  answerTargetOf,
  readAuthorizationRequest,
  type AnswerTarget,
  type Params,
} from './authorization-request';
import { answerGrant } from './grant-answer';
import { addressForError } from './client-answer';
import { requestConsent, takeConsent } from './consent-step';
import { requestLogin, takeLogin } from './login-step';
import type { AuthorizationInput, Round } from './round';

export interface AuthorizationAnswer {
  redirectTo: string;
  /** Set-Cookie header fields for the browser. */
  cookies: string[];
}

/**
 * One round at the authorization endpoint (RFC 6749 section 3.1). A fresh request goes to login, one with a login
 * verifier to consent, and one with a consent verifier back to the client with a code.
 *
 * Throws ClientNotFoundError, or OAuthError when there is no redirect URI to send the error to.
 */
export async function authorize(
  context: RequestContext,
  input: AuthorizationInput,
): Promise<AuthorizationAnswer> {
  const { params } = input;
  const set: string[] = [];
  const isSecure = input.iss.startsWith('https:');
  const round: Round = {
    ...input,
    context,
    setCookie: (cookie) =>
      set.push(toSetCookie(context.app.oauth.sealingKey, cookie, { isSecure, now: context.clock.now() })),
  };
  const client = clientOfRequest(context, params);
  const target = shownByCore(() => answerTargetOf(client, params));
  const redirectTo = await addressOf(round, client, target);
  // Core reads them from the last to the first.
  return { redirectTo, cookies: set.toReversed() };
}

async function addressOf(
  round: Round,
  client: ReturnType<typeof clientOf>,
  target: AnswerTarget,
): Promise<string> {
  const { params } = round;
  try {
    const request = readAuthorizationRequest(client, params, target);
    const loginVerifier = params['login_verifier']?.trim();
    if (loginVerifier) return requestConsent(round, request, takeLogin(round, request, loginVerifier));
    const consentVerifier = params['consent_verifier']?.trim();
    if (consentVerifier)
      return await answerGrant(round, request, takeConsent(round, request, consentVerifier));
    return requestLogin(round, request);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return addressForError(target, params, error);
  }
}

function clientOfRequest({ app }: RequestContext, params: Params) {
  const clientId = params['client_id'];
  if (clientId !== undefined) return clientOf(app, clientId);
  return shownByCore(() => {
    throw oauthError('invalid_client', 'The requested OAuth 2.0 Client does not exist.');
  });
}

// What Hydra would show on a page of its own, Core answers with 400.
function shownByCore<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof OAuthError ? new OAuthError(error.code, error.message, 400) : error;
  }
}
