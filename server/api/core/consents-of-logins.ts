import { parseUrl } from '@vestibule/contract';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';

type Login = Extract<Awaited<ReturnType<RecipeInterface['getLoginRequest']>>, { status: 'OK' }>;
type Consent = Exclude<Awaited<ReturnType<RecipeInterface['getConsentRequest']>>, { status: 'ERROR' }>;

/** A login request that has been accepted, and what a consent request is made of. */
interface Accepted {
  /** What proves it to the core, which makes the consent request for whoever brings this. */
  readonly verifier: string;
  readonly consent: Omit<Consent, 'challenge'>;
}

/**
 * Knows what a consent request says that the core makes of a login request within the same request of a browser: the
 * client, scopes and audience of the login request, and what the login was accepted with. Of any other the core is asked, and it
 * alone judges who answers which challenge.
 *
 * @param requestOf the browser's request that a call belongs to
 */
export function consentsOfLogins(
  below: RecipeInterface,
  requestOf: (userContext: UserContext) => object | undefined,
): Pick<RecipeInterface, 'getLoginRequest' | 'acceptLoginRequest' | 'authorization' | 'getConsentRequest'> {
  const logins = new WeakMap<object, Login>();
  const accepted = new WeakMap<object, Accepted>();
  /** Calls that bring the proof of a login. */
  const following = new WeakMap<UserContext, Accepted>();
  return {
    async getLoginRequest(input) {
      const login = await below.getLoginRequest(input);
      const request = requestOf(input.userContext);
      if (request && login.status === 'OK') logins.set(request, login);
      return login;
    },

    async acceptLoginRequest(input) {
      const { challenge, userContext } = input;
      const answer = await below.acceptLoginRequest(input);
      const request = requestOf(userContext);
      const login = request && logins.get(request);
      if (!login || login.challenge !== challenge || !('redirectTo' in answer)) return answer;
      const verifier = parseUrl(answer.redirectTo)?.searchParams.get('login_verifier');
      if (verifier) accepted.set(request, { verifier, consent: consentOf(login, input) });
      return answer;
    },

    async authorization(input) {
      const { params, userContext } = input;
      const request = requestOf(userContext);
      const login = request && accepted.get(request);
      if (!login || params.login_verifier !== login.verifier) return below.authorization(input);
      following.set(userContext, login);
      return below.authorization(input).finally(() => following.delete(userContext));
    },

    async getConsentRequest(input) {
      const login = following.get(input.userContext);
      return login ? { ...login.consent, challenge: input.challenge } : below.getConsentRequest(input);
    },
  };
}

function consentOf(
  { challenge: loginChallenge, client, oidcContext, requestedAccessTokenAudience, requestedScope }: Login,
  { context, subject }: Parameters<RecipeInterface['acceptLoginRequest']>[0],
): Omit<Consent, 'challenge'> {
  return {
    client,
    context,
    loginChallenge,
    oidcContext,
    subject,
    ...(requestedAccessTokenAudience && { requestedAccessTokenAudience }),
    ...(requestedScope && { requestedScope }),
  };
}
