import { fromContext, readAuthorizationRequest, toContext } from './authorization-request';
import { describeRedirect, isClientCertain } from './redirect-target';

const registered = ['https://birch.example/callback'];

function read(query: Record<string, string>, uris = registered) {
  return readAuthorizationRequest(`http://hydra:4444/oauth2/auth?${new URLSearchParams(query)}`, uris);
}

test('a request is read as the client sent it', () => {
  const request = read({
    redirect_uri: 'https://birch.example/other?a=b',
    prompt: 'login consent',
    max_age: '0',
    login_hint: 'ada@example.test',
    ui_locales: 'de-ch EN x_y',
    tenant_id: 'acme',
    vestibule_requested_at: '1700000000000',
    scope: 'openid',
    claims: '{"id_token":{"name":null,"unheard_of":null}}',
  });
  expect(request).toEqual({
    redirectUri: 'https://birch.example/other?a=b',
    prompt: ['login', 'consent'],
    maxAge: 0,
    loginHint: 'ada@example.test',
    uiLocales: ['de-CH', 'en'],
    tenantId: 'acme',
    requestedAt: 1_700_000_000_000,
    query:
      'redirect_uri=https%3A%2F%2Fbirch.example%2Fother%3Fa%3Db&prompt=login+consent&max_age=0&ui_locales=de-ch+EN+x_y&tenant_id=acme&scope=openid&claims=%7B%22id_token%22%3A%7B%22name%22%3Anull%2C%22unheard_of%22%3Anull%7D%7D',
    idTokenClaims: ['name'],
  });
  expect(fromContext(toContext(request ?? never()))).toEqual(request);
});

test('missing or malformed parameters are left out', () => {
  expect(
    read({
      state: 's'.repeat(2000),
      prompt: 'dance',
      st_prompt: 'none',
      max_age: '-1',
      login_hint: 'x'.repeat(321),
    }),
  ).toEqual({
    redirectUri: 'https://birch.example/callback',
    prompt: ['none'],
    maxAge: null,
    loginHint: null,
    uiLocales: [],
    tenantId: null,
    requestedAt: null,
    query: null,
    idTokenClaims: [],
  });
});

test('a request for one user alone is nobody else’s', () => {
  expect(read({ vestibule_subject: 'user-1' })?.query).toBeNull();
});

test('a context of an earlier version has no request to make again, and asks for no claims', () => {
  const { query: _query, idTokenClaims: _claims, ...earlier } = read({ prompt: 'consent' }) ?? never();
  const request = { ...earlier, query: null, idTokenClaims: [] };
  expect(fromContext({ vestibule: JSON.stringify(earlier) })).toEqual(request);
});

test('without a redirect URI, or with several to choose from, the answer’s destination is unknown', () => {
  expect(read({}, [...registered, 'https://other.example/'])).toBeUndefined();
  expect(read({}, [])).toBeUndefined();
});

test.each([
  undefined,
  null,
  {},
  { vestibule: 'not json' },
  { vestibule: '{}' },
  { vestibule: { prompt: [] } },
])('the context %j is not ours', (context) => {
  expect(fromContext(context)).toBeUndefined();
});

test.each([
  ['https://birch.example/callback', 'birch.example', 'web', 'https', true],
  ['https://birch.example:8443/callback', 'birch.example:8443', 'web', 'https', true],
  ['https://bücher.example/', 'xn--bcher-kva.example', 'web', 'https', true],
  ['https://good.example@evil.example/', 'evil.example', 'web', 'https', true],
  ['http://birch.example/', 'birch.example', 'web', 'http', false],
  ['http://127.0.0.1:49152/cb', '127.0.0.1:49152', 'loopback', 'http', false],
  ['http://[::1]:49152/cb', '[::1]:49152', 'loopback', 'http', false],
  ['http://localhost:8080/', 'localhost:8080', 'loopback', 'http', false],
  ['https://localhost:8443/cb', 'localhost:8443', 'web', 'https', false],
  ['https://127.0.0.1/cb', '127.0.0.1', 'web', 'https', false],
  ['https://app.localhost/cb', 'app.localhost', 'web', 'https', false],
  ['http://127.0.0.1.evil.example/', '127.0.0.1.evil.example', 'web', 'http', false],
  ['https://localhost.evil.example/', 'localhost.evil.example', 'web', 'https', true],
  ['com.example.app:/oauth2redirect', '', 'app', 'com.example.app', false],
  ['com.example.app://callback/path', 'callback', 'app', 'com.example.app', false],
])('%s goes to "%s": %s', (uri, redirectHost, redirectKind, redirectScheme, certain) => {
  expect(describeRedirect(uri)).toEqual({ redirectHost, redirectKind, redirectScheme });
  expect(isClientCertain({ tokenEndpointAuthMethod: 'none' }, uri)).toBe(certain);
  expect(isClientCertain({ tokenEndpointAuthMethod: 'client_secret_basic' }, uri)).toBe(true);
});

function never(): never {
  throw new Error('nothing was read');
}
