import { redirectKindOf } from '@vestibule/contract';
import { isOfClient, readClientInfo, safeDestinationFrom } from '@vestibule/login-flow';

/** As the consent plugin reports it, which also takes the kind from the contract. */
function describeRedirect(redirectUri: string) {
  const url = new URL(redirectUri);
  return {
    redirectHost: url.host,
    redirectScheme: url.protocol.slice(0, -1),
    redirectKind: redirectKindOf(url),
  };
}

/** Where the page goes with a client's answer, once the API has named the kind of that address. */
function followed(redirectUri: string): string | undefined {
  const consent = { version: 1, scopes: [], prompt: [], ...describeRedirect(redirectUri) };
  const client = readClientInfo({ status: 'OK', info: { clientName: 'Acme', consent } });
  return safeDestinationFrom([], `${redirectUri}?code=1`, isOfClient(client?.consent?.target));
}

test.each([
  ['https://birch.example/callback', 'web'],
  ['https://localhost/callback', 'web'],
  ['https://localhost:8443/callback', 'web'],
  ['https://127.0.0.1:8443/callback', 'web'],
  ['https://[::1]:8443/callback', 'web'],
  ['https://app.localhost/callback', 'web'],
  ['http://localhost:49152/callback', 'loopback'],
  ['http://127.0.0.1:49152/callback', 'loopback'],
  ['http://[::1]:49152/callback', 'loopback'],
  ['com.example.app:/callback', 'app'],
])('the page follows a client to %s, which the API calls %s', (redirectUri, kind) => {
  expect(describeRedirect(redirectUri).redirectKind).toBe(kind);
  expect(followed(redirectUri)).toBe(`${redirectUri}?code=1`);
});

test.each(['http://birch.example/callback', 'http://app.localhost/callback', 'http://127.0.0.2/callback'])(
  '%s is plain http to another program, and not followed',
  (redirectUri) => {
    expect(describeRedirect(redirectUri).redirectKind).toBe('web');
    expect(followed(redirectUri)).toBeUndefined();
  },
);
