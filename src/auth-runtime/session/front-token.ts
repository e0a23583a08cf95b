import * as v from 'valibot';

/** What a page may know about its session, from the token that the API sends for this purpose. */
export interface FrontToken {
  /** The token as received. */
  readonly raw: string;
  readonly userId: string;
  /** Which session it is; undefined if the API's tokens don't say. */
  readonly sessionHandle: string | undefined;
  /** The tenant of the session; undefined if the API's tokens don't say. */
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
 * Reads an untrusted `front-token`, if it is one: JSON in UTF-8 in Base64. It proves nothing: only the API's own check
 * does.
 */
export function parseFrontToken(raw: string | undefined): FrontToken | undefined {
  const found = contentOf(raw, content);
  if (!raw || !found) return undefined;
  const { uid, up } = found;
  return { raw, userId: uid, sessionHandle: up.sessionHandle, tenantId: up.tId };
}

const withPayload = v.object({ up: v.looseObject({}) });

/** The access token's payload. It proves nothing: only the API's own check does. */
export function payloadOf({ raw }: FrontToken): Readonly<Record<string, unknown>> {
  return contentOf(raw, withPayload)?.up ?? {};
}

/** How far a session has come. It proves nothing: only the API's own check does. */
export interface Access {
  /** When the access token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Claim `st-mfa`: all factors that the user needs. */
  readonly factorsDone: boolean;
  /** Claim `st-ev`. */
  readonly emailVerified: boolean;
}

const done = v.fallback(v.optional(v.object({ v: v.fallback(v.boolean(), false) })), undefined);
const access = v.object({ ate: v.number(), up: v.object({ 'st-mfa': done, 'st-ev': done }) });

/** Reads from the untrusted value of a `front-token`, if it is one, how far its session has come. */
export function accessOf(raw: string | undefined): Access | undefined {
  const found = contentOf(raw, access);
  if (!found) return undefined;
  const { ate, up } = found;
  return { expiresAt: ate, factorsDone: up['st-mfa']?.v === true, emailVerified: up['st-ev']?.v === true };
}

// What every refresh changes, and the times at which claims were fetched.
const OF_TOKENS = ['ate', 'iat', 'exp', 't', 'refreshTokenHash1', 'parentRefreshTokenHash1', 'antiCsrfToken'];

/**
 * What an untrusted `front-token` tells of its session that stays the same until something happens to the session: a
 * text to compare with another; empty if it isn't a front token.
 */
export function sessionStateOf(raw: string | undefined): string {
  const found = contentOf(raw, v.unknown());
  return JSON.stringify(found, (key, value: unknown) => (OF_TOKENS.includes(key) ? undefined : value)) ?? '';
}

function contentOf<Schema extends v.GenericSchema>(
  raw: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const bytes = Array.from(
      atob(raw ?? ''),
      (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );
    return v.parse(schema, JSON.parse(decodeURIComponent(bytes.join(''))));
  } catch {
    return undefined;
  }
}
