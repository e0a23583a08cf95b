import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { getJWKS } from 'supertokens-node/recipe/jwt';
import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

/** What an `id_token_hint` says. */
export interface IdTokenHint {
  /** The user. */
  readonly subject: string;
  /** The clients that the token was made for. */
  readonly audience: readonly string[];
  /** The session that it was made in, if it says so. */
  readonly sessionHandle: string | undefined;
}

/** SuperTokens' mark of an ID token among the tokens that it signs. */
const idTokenType = 2;

const someText = v.pipe(v.string(), v.nonEmpty());
const claimsOf = (issuer: string) =>
  v.object({
    iss: v.literal(issuer),
    sub: someText,
    stt: v.literal(idTokenType),
    aud: v.optional(
      v.union([
        v.array(v.string()),
        v.pipe(
          v.string(),
          v.transform((one) => [one]),
        ),
      ]),
      [],
    ),
    sid: v.optional(someText),
  });

/**
 * Reads an `id_token_hint` (OpenID Connect Core section 3.1.2.1, RP-Initiated Logout section 2). It may have expired.
 * The engine behind a real core can't read it: Core signs ID tokens with keys of its own.
 *
 * @returns undefined if it isn't an ID token of this backend
 */
export async function readIdTokenHint(
  hint: string,
  userContext: UserContext,
): Promise<IdTokenHint | undefined> {
  const [payload, { issuer }] = await Promise.all([
    payloadOf(hint, userContext),
    getOpenIdDiscoveryConfiguration(userContext),
  ]);
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), claimsOf(issuer)), payload);
  if (!found.success) return undefined;
  const { sub: subject, aud: audience, sid: sessionHandle } = found.output;
  return { subject, audience, sessionHandle };
}

/** How long the SDK keeps the keys that it checks sessions with. */
const keptMs = 4 * 3_600_000;
let kept: { readonly keys: JSONWebKeySet; readonly until: number } | undefined;

async function payloadOf(token: string, userContext: UserContext): Promise<string | undefined> {
  const known = kept !== undefined && Date.now() < kept.until ? kept.keys : undefined;
  const found = await verified(token, known ?? (await fetched(userContext)));
  const isNewer = known !== undefined && found === 'UNKNOWN_KEY';
  const last = isNewer ? await verified(token, await fetched(userContext)) : found;
  return typeof last === 'object' ? last.payload : undefined;
}

async function fetched(userContext: UserContext): Promise<JSONWebKeySet> {
  const { keys } = await getJWKS(userContext);
  kept = { keys: { keys }, until: Date.now() + keptMs };
  return kept.keys;
}

async function verified(
  token: string,
  keys: JSONWebKeySet,
): Promise<{ readonly payload: string } | 'UNKNOWN_KEY' | 'WRONG'> {
  try {
    const { payload } = await compactVerify(token, createLocalJWKSet(keys));
    return { payload: new TextDecoder().decode(payload) };
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? 'UNKNOWN_KEY' : 'WRONG';
  }
}
