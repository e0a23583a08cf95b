import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import { oauthError } from '../../sdk';
import type { StrictOAuthOptions } from '../options';
import { headerOf, presentedIn, type Presented, type SecretMethod } from './credentials';
import { isRefusedClient, RegisteredMethods } from './registered-method';
import { revokeGrant } from './revoked-grants';

const ofAnother = oauthError('invalid_grant', 'The token was issued to another client.', 400);

type Exchange = Parameters<RecipeInterface['tokenExchange']>[0];

/** How clients with a secret may send it: see `StrictOAuthOptions`. */
export function clientMethodFunctions(
  below: RecipeInterface,
  allowed: StrictOAuthOptions['clientSecretMethod'],
): Pick<RecipeInterface, 'tokenExchange' | 'revokeToken'> {
  const isStrict = allowed === 'registered';
  const registered = new RegisteredMethods();
  const send: RegisteredMethods['send'] = (presented, attempt, ...rest) =>
    isStrict ? attempt(presented.method) : registered.send(presented, attempt, ...rest);
  return {
    async tokenExchange(input) {
      const { authorizationHeader, body, userContext } = input;
      const { client_id: clientId, client_secret: clientSecret } = body;
      const presented = presentedIn({ authorizationHeader, clientId, clientSecret });
      if (!presented) return below.tokenExchange(input);
      const attempt = (method: SecretMethod) => below.tokenExchange(sentBy(method, presented, input));
      return send(presented, attempt, below, userContext);
    },

    async revokeToken(input) {
      const { token, userContext } = input;
      const presented = presentedIn(input);
      if (!presented) return below.revokeToken(input);
      const { clientId, clientSecret } = presented;
      const attempt = (method: SecretMethod) =>
        below.revokeToken(
          method === 'client_secret_basic'
            ? { token, userContext, authorizationHeader: headerOf(presented) }
            : { token, userContext, clientId, clientSecret },
        );
      const answer = await send(presented, attempt, below, userContext);
      // Access tokens are revoked whoever asks.
      if (!isRefusedClient(answer) || !token.startsWith('st_rt')) return answer;
      if (isStrict && presented.method !== 'client_secret_basic') return answer;
      const isRevoked = await revokeGrant(below, { clientId, clientSecret, token }, userContext);
      if (isRevoked === 'other') return ofAnother;
      return isRevoked ? { status: 'OK' } : answer;
    },
  };
}

/** The request with its credentials in one way, and never in both (RFC 6749 section 2.3). */
function sentBy(method: SecretMethod, presented: Presented, input: Exchange): Exchange {
  if (method === presented.method) return input;
  const { client_id: _id, client_secret: _secret, ...body } = input.body;
  const { userContext } = input;
  if (method === 'client_secret_basic')
    return { body, userContext, authorizationHeader: headerOf(presented) };
  const { clientId: client_id, clientSecret: client_secret } = presented;
  return { body: { ...body, client_id, client_secret }, userContext };
}
