/** Why a challenge can't be answered; `elsewhere`: another browser has begun it, and only that one can answer it. */
export const WHY_DEAD = ['used', 'expired', 'unknown', 'elsewhere', 'client-gone'] as const;

/** One of the reasons. */
export type WhyDead = (typeof WHY_DEAD)[number];

/** What the API has answered about a login challenge. */
interface Refused {
  /** Of HTTP. */
  readonly status: number | undefined;
  /** The `error` of the answer (RFC 6749, section 5.2), if it has one. */
  readonly error: string | undefined;
}

/** The errors of Ory Hydra, which handles the challenges of a SuperTokens Core, and those of our API. */
const ERRORS: ReadonlyMap<string | undefined, WhyDead> = new Map([
  ['request_forbidden', 'elsewhere'],
  ['request_unauthorized', 'expired'],
  ['client_not_found', 'client-gone'],
  ['not_found', 'unknown'],
] as const);

/** Whether the API says that the account may not use the client: the challenge is alive, for another account. */
export function isAccountRefused({ status, error }: Refused): boolean {
  return status === 403 && error === 'access_denied';
}

/**
 * Why a login challenge is dead.
 *
 * @param answer of a route that looks it up, or answers it
 * @returns undefined if it may be alive, and something else has failed
 */
export function whyDead({ status, error }: Refused): WhyDead | undefined {
  if (status === 410) return 'used';
  return ERRORS.get(error) ?? (status === 404 ? 'unknown' : undefined);
}
