export interface Registered {
  clientId: string;
  /** Public clients have none. */
  clientSecret?: string;
}

/** For libraries that renew tokens by themselves once they have expired. */
export const SHORT_LIVED = {
  authorizationCodeGrantAccessTokenLifespan: '5s',
  refreshTokenGrantAccessTokenLifespan: '5s',
};

/** Makes a client of a running stack, as docs/integrate/clients/README.md tells developers to. */
export async function register(
  apiUrl: string,
  metadata: Readonly<Record<string, unknown>>,
): Promise<Registered> {
  const response = await fetch(`${apiUrl}/dev/oauth-clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grantTypes: ['authorization_code', 'refresh_token'],
      responseTypes: ['code'],
      scope: 'openid profile email offline_access',
      ...metadata,
    }),
  });
  if (!response.ok) throw new Error(`It could not be registered: ${await response.text()}`);
  return (await response.json()) as Registered;
}
