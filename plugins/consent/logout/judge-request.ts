import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import { isUnknownClient, oauthError } from '../sdk';
import { readIdTokenHint } from '../strict-oauth/id-token-hint';
import type { LogoutParams } from './logout-challenge';

/** A request that may be answered. */
export interface LogoutRequest {
  /** The client that asks, if any does. */
  readonly clientId: string | undefined;
  /** The session that the `id_token_hint` was made in. */
  readonly sessionHandle: string | undefined;
  /** The client's address that the user returns to. */
  readonly returnTo: string | undefined;
}

const refused = (description: string) => oauthError('invalid_request', description, 400);
const wrongHint = refused('The id_token_hint is not an ID token of this server.');
const anotherClient = refused('The id_token_hint was made for another client than client_id.');
const unknownClient = refused('There is no such client.');
const wrongAddress = refused('The post_logout_redirect_uri is not one of the client’s.');

/**
 * Judges what a client asks `end_session` for (OpenID Connect RP-Initiated Logout sections 2 to 4). An address counts
 * with the client that registered it, whom an ID token or `client_id` names: on its own it leads nowhere, as nobody can
 * say whose it is.
 *
 * @throws if the core can't be asked about the client
 */
export async function judgeRequest(
  { id_token_hint: token, client_id: named, post_logout_redirect_uri: address }: LogoutParams,
  recipe: RecipeInterface,
  userContext: UserContext,
): Promise<LogoutRequest | ReturnType<typeof oauthError>> {
  const hint = token === undefined ? undefined : await readIdTokenHint(token, userContext);
  if (token !== undefined && !hint) return wrongHint;
  if (hint && named !== undefined && !hint.audience.includes(named)) return anotherClient;
  const clientId = named ?? hint?.audience[0];
  const returnTo = clientId === undefined ? undefined : address;
  const isKnown = hint !== undefined && returnTo === undefined;
  if (clientId !== undefined && !isKnown) {
    const registered = await addressesOf(clientId, recipe, userContext);
    if (!registered) return unknownClient;
    // As strings, character by character (section 3).
    if (returnTo !== undefined && !registered.includes(returnTo)) return wrongAddress;
  }
  return { clientId, returnTo, sessionHandle: hint?.sessionHandle };
}

/** Where a client's users may return to; undefined if there is no such client. */
async function addressesOf(
  clientId: string,
  recipe: RecipeInterface,
  userContext: UserContext,
): Promise<readonly string[] | undefined> {
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  // Some cores give null for none.
  if (found.status === 'OK') return found.client.postLogoutRedirectUris ?? [];
  if (isUnknownClient(found)) return undefined;
  throw new Error(`The core could not be asked about a client: ${found.error}`);
}
