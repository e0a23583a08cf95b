import * as v from 'valibot';
import { getJson, postJson } from './oauth-calls';
import { clientInfo, clientSchema, type ClientInfo } from '@vestibule/login-flow';
import { AuthError } from '../errors/auth-error';
import { orIfUnknown } from '../sdk/api-calls';

/** What the user has agreed to for a client. */
export interface Grant {
  readonly clientId: string;
  readonly client: ClientInfo;
  /** What the client may do; a title is in plain words, in the language `lang`. */
  readonly scopes: readonly { readonly scope: string; readonly title: string; readonly lang: string }[];
  /** When the user first agreed, and last, in milliseconds since the epoch. */
  readonly firstGrantedAt: number;
  readonly grantedAt: number;
}

/** The outcome of a withdrawal: what happens to the client's tokens. */
export type Withdrawal =
  | { readonly status: 'OK'; readonly accessEndsAtOnce: boolean }
  /** The client no longer exists, so there is nothing to withdraw. */
  | { readonly status: 'GONE' };

const grantsAnswer = v.object({
  status: v.literal('OK'),
  grants: v.array(
    v.object({
      clientId: v.string(),
      ...clientSchema.entries,
      scopes: v.array(v.object({ scope: v.string(), title: v.string(), lang: v.string() })),
      // An API with an older plugin only has the latest.
      firstGrantedAt: v.optional(v.pipe(v.number(), v.finite())),
      grantedAt: v.pipe(v.number(), v.finite()),
    }),
  ),
});
const withdrawalAnswer = v.object({
  status: v.literal('OK'),
  tokens: v.object({ refresh: v.literal('REVOKED'), access: v.picklist(['REVOKED', 'LIVE_UNTIL_EXPIRY']) }),
});

/**
 * What the session's user has agreed to, the latest first.
 *
 * @param lang a BCP 47 tag: the language for the scopes' titles, if they have any in it
 * @returns undefined if the API has no consent plugin: it then stores no grants
 * @throws AuthError `UNAUTHORISED` without a session, `INVALID_CLAIM` if the session isn't good enough
 */
export async function getGrants(lang: string): Promise<readonly Grant[] | undefined> {
  const answer = await orIfUnknown(getJson('/oauth/consent/grants', { lang }, grantsAnswer), undefined);
  return answer?.grants.map(({ clientId, scopes, grantedAt, firstGrantedAt = grantedAt, ...client }) => ({
    clientId,
    client: clientInfo(client, undefined),
    scopes,
    firstGrantedAt,
    grantedAt,
  }));
}

/**
 * Withdraws everything that the session's user has agreed to for a client.
 *
 * @param clientId of the grant
 * @throws AuthError as {@link getGrants}
 */
export async function withdrawGrant(clientId: string): Promise<Withdrawal> {
  try {
    const { tokens } = await postJson('/oauth/consent/grants/withdraw', { clientId }, withdrawalAnswer);
    return { status: 'OK', accessEndsAtOnce: tokens.access === 'REVOKED' };
  } catch (failure) {
    // `unknown_client` is the only possible mistake in this body.
    if (failure instanceof AuthError && failure.status === 400) return { status: 'GONE' };
    throw failure;
  }
}
