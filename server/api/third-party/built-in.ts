/** What SuperTokens needs to know of a provider that it has built in, beyond its client. */
type BuiltIn = {
  /** As its button calls it. */
  readonly name: string;
  /** The keys that its client's `additionalConfig` must have, unless another key says the same. */
  readonly needs?: {
    readonly keys: readonly string[];
    readonly unless: 'clientSecret' | 'oidcDiscoveryEndpoint' | 'authorizationEndpoint';
  };
};

/** The providers that supertokens-node has built in and that a browser can be sent to, by their `thirdPartyId`. */
const builtIns: Readonly<Record<string, BuiltIn>> = {
  'active-directory': {
    name: 'Microsoft',
    needs: { keys: ['directoryId'], unless: 'oidcDiscoveryEndpoint' },
  },
  apple: { name: 'Apple', needs: { keys: ['keyId', 'teamId', 'privateKey'], unless: 'clientSecret' } },
  bitbucket: { name: 'Bitbucket' },
  'boxy-saml': { name: 'SAML', needs: { keys: ['boxyURL'], unless: 'authorizationEndpoint' } },
  discord: { name: 'Discord' },
  facebook: { name: 'Facebook' },
  github: { name: 'GitHub' },
  gitlab: { name: 'GitLab' },
  'google-workspaces': { name: 'Google Workspace' },
  google: { name: 'Google' },
  linkedin: { name: 'LinkedIn' },
  okta: { name: 'Okta', needs: { keys: ['oktaDomain'], unless: 'oidcDiscoveryEndpoint' } },
  twitter: { name: 'X' },
};

export const builtInIds: readonly string[] = Object.keys(builtIns);

/** The built-in provider of an id: SuperTokens goes by how the id starts, so that `google-partners` is a Google too. */
export function builtInOf(thirdPartyId: string): BuiltIn | undefined {
  const key = builtInIds.find((id) => thirdPartyId.startsWith(id));
  return key === undefined ? undefined : builtIns[key];
}
