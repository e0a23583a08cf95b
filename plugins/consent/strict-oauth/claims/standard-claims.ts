/** The claims that the standard scopes ask for (OpenID Connect Core section 5.4). */
export const CLAIMS_OF_SCOPE: Readonly<Record<string, readonly string[]>> = {
  profile: [
    'name',
    'family_name',
    'given_name',
    'middle_name',
    'nickname',
    'preferred_username',
    'profile',
    'picture',
    'website',
    'gender',
    'birthdate',
    'zoneinfo',
    'locale',
    'updated_at',
  ],
  email: ['email', 'email_verified'],
  address: ['address'],
  phone: ['phone_number', 'phone_number_verified'],
};

const scopes = new Map(
  Object.entries(CLAIMS_OF_SCOPE).flatMap(([scope, claims]) =>
    claims.map((claim) => [claim, scope] as const),
  ),
);

/** The standard scope that a claim belongs to; undefined if it is no standard claim. */
export function scopeOfClaim(claim: string): string | undefined {
  return scopes.get(claim);
}

/** The standard claims that may be delivered, for `claims_supported` of a discovery document. */
export const standardClaims: readonly string[] = [...scopes.keys()];
