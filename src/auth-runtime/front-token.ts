import * as v from 'valibot';

/** What a page may know of its session, from the token that the API sends along for that. */
export interface FrontToken {
  /** The token as it came. */
  readonly raw: string;
  readonly userId: string;
  /** Which session it is; undefined where the API's tokens don't say. */
  readonly sessionHandle: string | undefined;
  /** The tenant that the session is of; undefined where the API's tokens don't say. */
  readonly tenantId: string | undefined;
}

const content = v.object({
  uid: v.pipe(v.string(), v.minLength(1)),
  up: v.object({
    sessionHandle: v.fallback(v.optional(v.string()), undefined),
    tId: v.fallback(v.optional(v.string()), undefined),
  }),
});

/**
 * Reads a `front-token`, which is JSON in UTF-8 in Base64. It proves nothing: the API does.
 *
 * @param raw the untrusted value of the header or cookie
 * @returns undefined where it is no front token
 */
export function parseFrontToken(raw: string | undefined): FrontToken | undefined {
  if (!raw) return undefined;
  try {
    const { uid, up } = v.parse(content, JSON.parse(textOf(raw)));
    return { raw, userId: uid, sessionHandle: up.sessionHandle, tenantId: up.tId };
  } catch {
    return undefined;
  }
}

function textOf(base64: string): string {
  const bytes = Array.from(atob(base64), (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return decodeURIComponent(bytes.join(''));
}
