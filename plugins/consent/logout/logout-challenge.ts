import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';

const given = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text || undefined),
  ),
);

/** The parameters of OpenID Connect RP-Initiated Logout section 2; one without a value counts as left out. */
export const logoutParams = v.object({
  id_token_hint: given,
  client_id: given,
  post_logout_redirect_uri: given,
  state: given,
  ui_locales: given,
});

/** What a client sends to have its user signed out. */
export type LogoutParams = Readonly<v.InferOutput<typeof logoutParams>>;

/**
 * What a challenge holds of a request. Not its ID token, which tells of the user: the page's address has it. In its place
 * the session that the token was made in, which nobody knows who hasn't had the token.
 */
const kept = v.object({ ...v.omit(logoutParams, ['id_token_hint']).entries, sid: given });
export type KeptRequest = Readonly<v.InferOutput<typeof kept>>;

/** The most that a challenge holds, in bytes. Requests are shorter. */
const longest = 64_000;

/**
 * Writes a request into the challenge that the page gets: nothing is stored, so any process can answer it. Everyone can
 * write one, as everyone can make a request: it is judged again when it is accepted.
 */
export function toChallenge(request: KeptRequest): string {
  // It has to fit into an address, with a `state` of 8 kB.
  return deflateRawSync(JSON.stringify(v.parse(kept, request))).toString('base64url');
}

/**
 * Reads a challenge.
 *
 * @param challenge untrusted
 * @returns undefined if it is none of this plugin's
 */
export function fromChallenge(challenge: string): KeptRequest | undefined {
  try {
    const json = inflateRawSync(Buffer.from(challenge, 'base64url'), { maxOutputLength: longest });
    return v.parse(v.pipe(v.string(), v.parseJson(), kept), json.toString());
  } catch {
    return undefined;
  }
}
