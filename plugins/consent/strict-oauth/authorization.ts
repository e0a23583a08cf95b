import { queryOf } from '@vestibule/contract';
import type { APIInterface, RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import { clientNotFound, isUnknownClient, oauthError } from '../sdk';
import { refusal, type Answer, type AnswerToClient, type Mistake } from './answer-to-client';
import { asAsked, forCore, isProof, storedRequest, withoutEmpty, type AskedRequest } from './carried';
import { withClaims } from './claims/asked-claims';
import { requestedClaims } from './claims/requested-claims';
import { readIdTokenHint } from './id-token-hint';
import { isKept, keepState, LONGEST_STATE, stateOf, type CookiePlace } from './kept-state';
import type { RequestRules } from './options';
import { interactionRequired, owing, owingSession } from './owing-session';
import { ownRedirectUri, words, type Params } from './redirect-uri';
import { mistakeIn } from './request-rules';
import { RENEWED, type SilentRenewal } from './silent-renewal';

const wrongRedirectUri = ['invalid_request', 'The redirect_uri is not one of the client’s.'] as const;
const lostState = ['invalid_request', 'The browser no longer has the state of this request.'] as const;
const wrongHint = ['invalid_request', 'The id_token_hint is not an ID token of this server.'] as const;

const twoUsers = ['login_required', 'The id_token_hint and the claims name different users.'] as const;

/**
 * Refuses what can't succeed before the user signs in, and tells the client. This applies to every round of a request,
 * including those with a proof of login or consent: a core reads the parameters again, and the browser could have
 * changed them.
 */
export function authorizationFunctions(
  below: RecipeInterface,
  toClient: AnswerToClient,
  rules: RequestRules,
): Partial<RecipeInterface> {
  return {
    async authorization(input) {
      const { userContext } = input;
      const given = withoutEmpty(input.params);
      const asked = withState(asAsked(given), userContext);
      if (asked === undefined) return refusal(lostState);
      const { params } = asked;
      const target = await targetOf(below, params, userContext);
      if (target === undefined) {
        return refusalOfCore(await below.authorization({ ...input, params: withoutEmpty(params) }), params);
      }
      if (target.address === undefined) return refusal(wrongRedirectUri);
      const { client, address } = target;
      const mistake = mistakeIn(params, client, rules);
      if (mistake) return toClient.error(address, mistake, params, userContext);
      const { id_token_hint: hint } = params;
      const { sub } = requestedClaims(params);
      const subject =
        hint === undefined ? (asked.subject ?? sub) : (await readIdTokenHint(hint, userContext))?.subject;
      if (hint !== undefined && subject === undefined)
        return toClient.error(address, wrongHint, params, userContext);
      if ((sub ?? subject) !== subject) return toClient.error(address, twoUsers, params, userContext);
      const withScopes = { ...asked, params: withClaims(params, client, userContext), subject };
      const core = forCore(withScopes, address.registered);
      const answer = await below.authorization({ ...input, params: core });
      return toClient.ofCore(answer, address, params, userContext);
    },

    async getLoginRequest(input) {
      const login = await below.getLoginRequest(input);
      // The core names every error but this one.
      return login.status === 'ERROR' && !login.error ? clientNotFound : login;
    },

    async acceptLoginRequest(input) {
      const { challenge, userContext } = input;
      const login = await below.getLoginRequest({ challenge, userContext });
      const hinted = login.status === 'OK' ? storedRequest(login.requestUrl).subject : undefined;
      const isAnother = hinted !== undefined && hinted !== input.subject;
      if (!isAnother && !owing.has(userContext)) return below.acceptLoginRequest(input);
      const error = isAnother ? anotherUser : interactionRequired;
      return below.rejectLoginRequest({ challenge, userContext, error });
    },
  };
}

/**
 * Reads the whole query of a request, of which the SDK drops what follows a second `?`. Refuses one that names a parameter
 * twice (RFC 6749 section 3.1), of which it would take the last. Renews the session of one that may show nothing.
 */
export function wholeRequests(
  below: APIInterface,
  toClient: AnswerToClient,
  renewal: SilentRenewal,
  cookies: () => CookiePlace,
): Pick<APIInterface, 'authGET'> {
  // An application may have removed it.
  const authGET = below.authGET?.bind(below);
  return {
    authGET:
      authGET &&
      (async (input) => {
        const { options, userContext } = input;
        const query = queryOf(options.req.getOriginalURL());
        const names = [...query.keys()];
        const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
        const { [RENEWED]: renewed, ...params } = Object.fromEntries(query);
        if (repeated.size === 0) {
          const { state } = params;
          if (isKept(state) && state.length <= LONGEST_STATE)
            keepState(options, state, cookies(), userContext);
          const isSilent = words(params['prompt']).includes('none');
          if (!isSilent) return authGET({ ...input, params });
          if (input.shouldTryRefresh && renewed === undefined)
            return { redirectTo: renewal.addressFor(query) };
          const session =
            input.session ?? (isProof(params) ? undefined : await owingSession(options, userContext));
          return authGET({ ...input, params, session, shouldTryRefresh: false });
        }
        const mistake: Mistake = ['invalid_request', 'Each parameter may be given once.'];
        if (repeated.has('client_id') || repeated.has('redirect_uri')) return refusal(mistake);
        for (const name of repeated) delete params[name];
        const given = withoutEmpty(params);
        const target = await targetOf(options.recipeImplementation, given, userContext);
        return target?.address === undefined
          ? refusal(mistake)
          : toClient.error(target.address, mistake, given, userContext);
      }),
  };
}

// One call of the API goes through several rounds, and the SDK doesn't cache this.
const lookedUp = new WeakMap<
  UserContext,
  { clientId: string; found: ReturnType<RecipeInterface['getOAuth2Client']> }
>();

async function targetOf(recipe: RecipeInterface, params: Params, userContext: UserContext) {
  const { client_id: clientId } = params;
  if (clientId === undefined || !isClientId(clientId)) return undefined;
  const known = lookedUp.get(userContext);
  const look =
    known?.clientId === clientId
      ? known
      : { clientId, found: recipe.getOAuth2Client({ clientId, userContext }) };
  lookedUp.set(userContext, look);
  const found = await look.found.catch(() => undefined);
  if (found?.status !== 'OK' || found.client.clientId !== clientId) return undefined;
  return { client: found.client, address: ownRedirectUri(found.client, params) };
}

/** The request with the `state` that the browser keeps; undefined if it has lost it. */
function withState(asked: AskedRequest, userContext: UserContext): AskedRequest | undefined {
  if (!asked.isStateKept || asked.coreState === undefined) return asked;
  const state = stateOf(asked.coreState, userContext);
  return state === undefined ? undefined : { ...asked, params: { ...asked.params, state } };
}

/** What the core says of a client that it didn't tell about, so that its requests can't be checked. */
function refusalOfCore(answer: Answer, params: Params): Answer {
  if ('error' in answer) return isProof(params) && isUnknownClient(answer) ? clientNotFound : answer;
  throw new Error('The core could not be asked about a client that it knows');
}

const anotherUser = oauthError(
  'login_required',
  'The user whom the request names is not the one who signed in.',
);

/**
 * Whether a core may be asked about a client of this id: Core puts it as it is into the path of a call to its engine's
 * admin interface, where `../` would lead elsewhere.
 */
export function isClientId(text: string): boolean {
  return /^(?!\.{1,2}$)[\w.~!$&'()*+,;=:@-]+$/.test(text);
}
