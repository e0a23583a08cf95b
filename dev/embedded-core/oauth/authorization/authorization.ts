import type { RequestContext } from '../../server/route';
import { clientOf } from '../clients/clients';
import { toSetCookie } from '../flow/browser-cookies';
import { OAuthError, oauthError } from '../oauth-error';
import { addressFor, answerTargetOf, readAuthorizationRequest } from './authorization-request';
import { requestConsent, takeConsent } from './consent-step';
import { answerGrant } from './grant-answer';
import { requestLogin, takeLogin } from './login-step';
import type { AuthorizationInput, Round } from './round';

/**
 * One round at the authorization endpoint (RFC 6749 section 3.1). A fresh request goes to login, one with a login
 * verifier to consent, and one with a consent verifier back to the client with a code. `cookies` are Set-Cookie header
 * fields for the browser.
 *
 * Throws CLIENT_NOT_FOUND_ERROR, or OAuthError when there is no redirect URI to send the error to.
 */
export async function authorize(context: RequestContext, input: AuthorizationInput) {
  const { app, clock } = context;
  const round: Round = { ...input, context, set: [] };
  const redirectTo = await addressAfter(round);
  const attributes = { isSecure: input.iss.startsWith('https:'), now: clock.now() };
  const cookies = round.set.map((cookie) => toSetCookie(app.oauth.sealingKey, cookie, attributes));
  // Core reads them from the last to the first.
  return { redirectTo, cookies: cookies.toReversed() };
}

async function addressAfter(round: Round): Promise<string> {
  const { params } = round;
  const { client, target } = recipientOf(round);
  try {
    const request = readAuthorizationRequest(client, params, target);
    const loginVerifier = params['login_verifier']?.trim();
    if (loginVerifier) return requestConsent(round, request, takeLogin(round, request, loginVerifier));
    const consentVerifier = params['consent_verifier']?.trim();
    if (consentVerifier) {
      return await answerGrant(round, request, takeConsent(round, request, consentVerifier));
    }
    return requestLogin(round, request);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { code, message } = error;
    return addressFor(target, { error: code, error_description: message, state: params['state'] ?? '' });
  }
}

function recipientOf({ context, params }: Round) {
  try {
    const { client_id: clientId } = params;
    if (clientId === undefined) {
      throw oauthError('invalid_client', 'The requested OAuth 2.0 Client does not exist.');
    }
    const client = clientOf(context.app, clientId);
    return { client, target: answerTargetOf(client, params) };
  } catch (error) {
    // What Hydra would show on a page of its own, Core answers with 400.
    throw error instanceof OAuthError ? new OAuthError(error.code, error.message) : error;
  }
}
