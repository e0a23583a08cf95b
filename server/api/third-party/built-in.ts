/** What SuperTokens needs to know about a built-in provider, besides its client. */
interface BuiltIn {
  readonly name: string;
  /** The keys that its client's `additionalConfig` must have, unless another key replaces them. */
  readonly needs?: {
    readonly keys: readonly string[];
    readonly unless: 'clientSecret' | 'oidcDiscoveryEndpoint' | 'authorizationEndpoint';
  };
}

/** The providers built into supertokens-node that a browser can be sent to, by their `thirdPartyId`. */
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
  saml: { name: 'SAML' },
  twitter: { name: 'X' },
};

export const builtInIds: readonly string[] = Object.keys(builtIns);

/** The built-in provider for an id: SuperTokens goes by the start of the id, so `google-partners` is a Google too. */
export function builtInOf(thirdPartyId: string): BuiltIn | undefined {
  const key = builtInIds.find((id) => thirdPartyId.startsWith(id));
  return key === undefined ? undefined : builtIns[key];
}
