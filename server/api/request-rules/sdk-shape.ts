import * as v from 'valibot';

// The SDK puts these into the address of a call to the core, which is limited to 16 kB.
const short = v.pipe(v.string(), v.maxLength(1000));
const optionalShort = v.optional(short);
// Some cores put the whole request into its challenge.
const token = v.pipe(v.string(), v.maxLength(32_000));

const credential = v.looseObject({
  id: v.string(),
  rawId: v.string(),
  type: v.string(),
  response: v.looseObject({ clientDataJSON: v.string() }),
});

const shortFields = `
  email phoneNumber deviceId preAuthSessionId userInputCode linkCode method recoverAccountToken displayName
  webauthnGeneratedOptionsId webauthnCredentialId recipeUserId deviceName totp thirdPartyId clientType
`;

/** The fields that the SDK's routes read, each listed once by name. */
const fields = v.looseObject({
  ...v.entriesFromList(shortFields.trim().split(/\s+/), optionalShort),
  formFields: v.optional(v.pipe(v.array(v.looseObject({ value: v.optional(short) })), v.maxLength(20))),
  token: v.optional(token),
  credential: v.optional(credential),
  redirectURIInfo: v.optional(
    v.looseObject({
      redirectURIOnProviderDashboard: v.string(),
      redirectURIQueryParams: v.record(v.string(), v.string()),
      pkceCodeVerifier: optionalShort,
    }),
  ),
  oAuthTokens: v.optional(
    v.looseObject({ access_token: v.optional(v.string()), id_token: v.optional(v.string()) }),
  ),
  shouldTryLinkingWithSessionUser: v.optional(v.boolean()),
});

const parameters = v.record(v.string(), v.string());
const longestQuery = 12_000;
// They go to the core in an address.
const queryParameters = v.pipe(
  parameters,
  v.check((given) => new URLSearchParams(given).toString().length <= longestQuery),
);

/** What the SDK would answer 500 for if it is missing. */
const ofRoutes: readonly (readonly [path: string, shape: v.GenericSchema])[] = [
  ['/oauth/token', v.objectWithRest({ grant_type: v.string() }, v.string())],
  ['/oauth/introspect', parameters],
  ['/oauth/revoke', parameters],
  ['/oauth/end_session', queryParameters],
  ['/oauth/logout', v.looseObject({ logoutChallenge: token })],
  ['/callback/apple', parameters],
  ['/saml/callback', v.objectWithRest({ SAMLResponse: v.string() }, v.string())],
  ['/totp/device/remove', v.looseObject({ deviceName: v.pipe(v.string(), v.nonEmpty()) })],
  ['/totp/device/verify', v.looseObject({ deviceName: v.string(), totp: v.string() })],
  ['/totp/verify', v.looseObject({ totp: v.string() })],
];

/**
 * Whether the SDK can use a body: many of its routes read fields without checking them, and answer 500 for a number
 * where they expect a text.
 *
 * @param path with or without a tenant
 */
export function hasSdkShape(path: string, body: unknown): boolean {
  const ofRoute = ofRoutes.find(([end]) => path.endsWith(end))?.[1];
  return v.is(fields, body) && (ofRoute === undefined || v.is(ofRoute, body));
}
