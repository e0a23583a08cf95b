import type { APIInterface, RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { getJWKS } from 'supertokens-node/recipe/jwt';
import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';
import * as v from 'valibot';
import { clientNotFound, isUnknownClient, oauthError } from '../sdk';
import { refusal, sendToClient, withIssuer, type Answer, type Mistake } from './answer-to-client';
import { ownRedirectUri, words, type Params } from './redirect-uri';
import { mistakeIn } from './request-rules';

/** The parameter that carries the user of an `id_token_hint` through the core. A client's own is dropped. */
const HINTED_SUBJECT = 'vestibule_subject';

const wrongRedirectUri = ['invalid_request', 'The redirect_uri is not one of the client’s.'] as const;
const wrongHint = ['invalid_request', 'The id_token_hint is not an ID token of this server.'] as const;

/**
 * Refuses what can't succeed before the user signs in, and tells the client. This applies to every round of a request,
 * including those with a proof of login or consent: a core reads the parameters again, and the browser could have
 * changed them.
 */
export function authorizationFunctions(below: RecipeInterface): Partial<RecipeInterface> {
  return {
    async authorization(input) {
      const { userContext } = input;
      const params = givenOnly(input.params);
      const target = await targetOf(below, params, userContext);
      if (target === undefined) return refusalOfCore(await below.authorization({ ...input, params }), params);
      if (target.redirectUri === undefined) return refusal(wrongRedirectUri);
      const { client, redirectUri } = target;
      const mistake = mistakeIn(params, client);
      if (mistake) return sendToClient(redirectUri, mistake, params, userContext);
      const { id_token_hint: hint } = params;
      const subject = hint === undefined ? undefined : await subjectOfHint(hint, userContext);
      if (hint !== undefined && subject === undefined)
        return sendToClient(redirectUri, wrongHint, params, userContext);
      const answer = await below.authorization({ ...input, params: forCore(params, subject) });
      return withIssuer(answer, redirectUri, userContext);
    },

    async getLoginRequest(input) {
      const login = await below.getLoginRequest(input);
      // The core names every error but this one.
      return login.status === 'ERROR' && !login.error ? clientNotFound : login;
    },

    async acceptLoginRequest(input) {
      const { challenge, userContext } = input;
      const login = await below.getLoginRequest({ challenge, userContext });
      const hinted = login.status === 'OK' ? hintedSubjectIn(login.requestUrl) : null;
      if (hinted === null || hinted === input.subject) return below.acceptLoginRequest(input);
      return below.rejectLoginRequest({ challenge, userContext, error: anotherUser });
    },
  };
}

/** Refuses a request that names a parameter twice (RFC 6749 section 3.1): the SDK would take the last one. */
export function refuseRepeated(below: APIInterface): Pick<APIInterface, 'authGET'> {
  // An application may have removed it.
  const authGET = below.authGET?.bind(below);
  return {
    authGET:
      authGET &&
      (async (input) => {
        const { options, userContext } = input;
        const names = [...new URL(options.req.getOriginalURL(), 'http://localhost').searchParams.keys()];
        const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
        if (repeated.size === 0) return authGET(input);
        const mistake: Mistake = ['invalid_request', 'Each parameter may be given once.'];
        if (repeated.has('client_id') || repeated.has('redirect_uri')) return refusal(mistake);
        const params = givenOnly(input.params, repeated);
        const target = await targetOf(options.recipeImplementation, params, userContext);
        return target?.redirectUri === undefined
          ? refusal(mistake)
          : sendToClient(target.redirectUri, mistake, params, userContext);
      }),
  };
}

/** The user whom the request's `id_token_hint` names; null if it has none. */
export function hintedSubjectIn(requestUrl: string): string | null {
  return new URLSearchParams(requestUrl.slice(requestUrl.indexOf('?') + 1)).get(HINTED_SUBJECT);
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
  return { client: found.client, redirectUri: ownRedirectUri(found.client, params) };
}

/** What the core says of a client that it didn't tell about, so that its requests can't be checked. */
function refusalOfCore(answer: Answer, params: Params): Answer {
  if ('error' in answer) return isProof(params) && isUnknownClient(answer) ? clientNotFound : answer;
  throw new Error('The core could not be asked about a client that it knows');
}

function givenOnly(params: Params, except?: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value && !except?.has(name) ? [[name, value]] : [])),
  );
}

/** What the core gets: nothing that only the API can honour, under names that a client can't use. */
function forCore(params: Record<string, string>, subject: string | undefined): Record<string, string> {
  const { prompt, st_prompt: hidden, id_token_hint: _hint, [HINTED_SUBJECT]: known, ...rest } = params;
  const isAnswered = isProof(rest);
  // Ory Hydra doesn't know it, and says so after the sign-in. The SDK hides `none` in the same way.
  const forUs = words(prompt).includes('select_account') ? 'select_account' : isAnswered && hidden;
  const forIt = words(prompt).filter((one) => one !== 'select_account');
  const hinted = subject ?? (isAnswered && known);
  return {
    ...rest,
    ...(forIt.length > 0 && { prompt: forIt.join(' ') }),
    ...(forUs && { st_prompt: forUs }),
    ...(hinted && { [HINTED_SUBJECT]: hinted }),
  };
}

/** Whether a challenge was answered: the request comes with the core's proof of it. */
function isProof(params: Params): boolean {
  return params['login_verifier'] !== undefined || params['consent_verifier'] !== undefined;
}

const anotherUser = oauthError(
  'login_required',
  'The user of the id_token_hint is not the one who signed in.',
);

/**
 * Whether a core may be asked about a client of this id: Core puts it as it is into the path of a call to its engine's
 * admin interface, where `../` would lead elsewhere.
 */
export function isClientId(text: string): boolean {
  return /^(?!\.{1,2}$)[\w.~!$&'()*+,;=:@-]+$/.test(text);
}

/** SuperTokens' mark of an ID token among the tokens that it signs. */
const idTokenType = 2;

/**
 * The user that an `id_token_hint` names (OpenID Connect Core section 3.1.2.1). It may have expired. The engine behind
 * a real core can't read it: Core signs ID tokens with keys of its own.
 *
 * @returns undefined if it isn't an ID token of this backend
 */
async function subjectOfHint(hint: string, userContext: UserContext): Promise<string | undefined> {
  const [{ keys }, { issuer }] = await Promise.all([
    getJWKS(userContext),
    getOpenIdDiscoveryConfiguration(userContext),
  ]);
  const claims = v.object({
    iss: v.literal(issuer),
    sub: v.pipe(v.string(), v.nonEmpty()),
    stt: v.literal(idTokenType),
  });
  try {
    const jwks: JSONWebKeySet = { keys };
    const { payload } = await compactVerify(hint, createLocalJWKSet(jwks));
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), claims), new TextDecoder().decode(payload));
    return found.success ? found.output.sub : undefined;
  } catch {
    return undefined;
  }
}
