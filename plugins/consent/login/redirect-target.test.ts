import { describeRedirect, isClientCertain } from './redirect-target';

test.each([
  [
    'https://client.test:8443/cb',
    { redirectHost: 'client.test:8443', redirectScheme: 'https', redirectKind: 'web' },
  ],
  [
    'http://127.0.0.1:4711/cb',
    { redirectHost: '127.0.0.1:4711', redirectScheme: 'http', redirectKind: 'loopback' },
  ],
  [
    'http://localhost:1/cb',
    { redirectHost: 'localhost:1', redirectScheme: 'http', redirectKind: 'loopback' },
  ],
  ['https://127.0.0.1/cb', { redirectHost: '127.0.0.1', redirectScheme: 'https', redirectKind: 'web' }],
  ['com.example.app:/cb', { redirectHost: '', redirectScheme: 'com.example.app', redirectKind: 'app' }],
])('%s is described as %j', (redirectUri, described) => {
  expect(describeRedirect(redirectUri)).toEqual(described);
});

const isCertain = (redirectUri: string, tokenEndpointAuthMethod = 'none') =>
  isClientCertain({ tokenEndpointAuthMethod }, redirectUri);

test.each([
  'https://client.test/cb',
  'https://localhost.test/cb',
  'https://notlocalhost/cb',
  'https://127.0.0.1.test/cb',
  'https://client.127.0.0.1.test/cb',
])('only the client itself receives what goes to %s', (redirectUri) => {
  expect(isCertain(redirectUri)).toBe(true);
});

test.each([
  'http://client.test/cb',
  'com.example.app:/cb',
  'https://localhost:4711/cb',
  'https://app.localhost/cb',
  'https://127.0.0.1/cb',
  'https://127.10.200.30/cb',
  'https://[::1]:4711/cb',
  'http://127.0.0.1:4711/cb',
])('anyone may receive what goes to %s, unless the client has a secret', (redirectUri) => {
  expect(isCertain(redirectUri)).toBe(false);
  expect(isCertain(redirectUri, 'client_secret_post')).toBe(true);
});
