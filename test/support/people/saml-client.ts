import type { StackAddresses } from '../stack/spawn-stack';

/**
 * Makes Example ID, whose SAML side this is, a client of the core.
 *
 * @param thirdPartyId of the provider that stands for it
 */
export async function makeSamlClient(
  { apiUrl, shellUrl }: Pick<StackAddresses, 'apiUrl' | 'shellUrl'>,
  thirdPartyId: string,
): Promise<void> {
  const redirectURIOnProviderDashboard = `${shellUrl}/auth/callback/example-id`;
  const query = new URLSearchParams({ thirdPartyId: 'example-id', redirectURIOnProviderDashboard });
  const asked = await fetch(`${apiUrl}/auth/authorisationurl?${query}`);
  const { urlWithQueryParams } = (await asked.json()) as { urlWithQueryParams: string };
  const metadata = await (await fetch(new URL('/saml/metadata', urlWithQueryParams))).text();
  const callback = `${shellUrl}/auth/callback/${thirdPartyId}`;
  const made = await fetch(`${apiUrl}/dev/saml-clients`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientId: 'acme',
      redirectURIs: [callback],
      defaultRedirectURI: callback,
      metadataXML: Buffer.from(metadata).toString('base64'),
    }),
  });
  if (!made.ok) throw new Error(`No SAML client: ${await made.text()}`);
}
