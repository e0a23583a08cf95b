import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import type { OAuth2Client } from '../../sdk';
import { words, type Params } from '../redirect-uri';
import { claimsOfUser } from './claims-of-user';
import { requestedClaims } from './requested-claims';
import { scopeOfClaim } from './standard-claims';

/** What a call of the API may put into ID tokens beyond the claims of their scopes: the SDK doesn't pass on a request. */
const askedForIdToken = new WeakMap<UserContext, ReadonlySet<string>>();

/** Lets the ID tokens that are built in a call have these claims, as far as their scopes allow. */
export function askForIdToken(claims: Iterable<string>, userContext: UserContext): void {
  askedForIdToken.set(userContext, new Set(claims));
}

/**
 * The request with the scopes that its `claims` need, so that the user is asked for them, and whatever asks later only
 * needs to know the scopes that were granted. A claim whose scope the client may not have isn't delivered.
 */
export function withClaims(
  params: Params,
  client: Pick<OAuth2Client, 'scope'>,
  userContext: UserContext,
): Params {
  const { userinfo, idToken } = requestedClaims(params);
  askForIdToken(idToken, userContext);
  const asked = words(params['scope']);
  const needed = [...userinfo, ...idToken].flatMap((claim) => scopeOfClaim(claim) ?? []);
  const added = words(client.scope).filter((scope) => needed.includes(scope) && !asked.includes(scope));
  return added.length === 0 ? params : { ...params, scope: [...asked, ...added].join(' ') };
}

type PayloadFunctions = Pick<RecipeInterface, 'buildUserInfo' | 'buildIdTokenPayload'>;

/** Delivers the claims of the granted scopes (OpenID Connect Core section 5.4). What is below knows better. */
export function claimFunctions(below: PayloadFunctions): PayloadFunctions {
  return {
    async buildUserInfo(input) {
      const { user, scopes, userContext } = input;
      const claims = await claimsOfUser(user, scopes, userContext);
      return { ...claims, ...(await below.buildUserInfo(input)) };
    },

    async buildIdTokenPayload(input) {
      const { user, scopes, userContext } = input;
      const asked = [...(askedForIdToken.get(userContext) ?? [])];
      const needed = scopes.filter((scope) => asked.some((claim) => scopeOfClaim(claim) === scope));
      // A token of a client for itself is about no user.
      const claims = user ? await claimsOfUser(user, needed, userContext) : {};
      const chosen = Object.entries(claims).filter(([claim]) => asked.includes(claim));
      return { ...Object.fromEntries(chosen), ...(await below.buildIdTokenPayload(input)) };
    },
  };
}
