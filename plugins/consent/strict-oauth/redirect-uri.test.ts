import type { OAuth2Client } from '../sdk';
import { ownRedirectUri, words } from './redirect-uri';

/** An address that the core knows as it is. */
const same = (address: string) => ({ redirectUri: address, registered: address });

const callback = 'https://client.test/callback';

/** A client, as far as its addresses go. */
const clientAt = (...redirectUris: string[]) => ({ redirectUris }) as unknown as OAuth2Client;

test('an address that is registered is the client’s', () => {
  const client = clientAt('https://other.test/', callback);
  expect(ownRedirectUri(client, { redirect_uri: callback })).toEqual(same(callback));
});

test.each([
  `${callback}/`,
  `${callback}/evil`,
  `${callback}?a=b`,
  `${callback}#a`,
  `${callback}.evil.test`,
  callback.slice(0, -1),
  'https://client.test/',
  'https://CLIENT.test/callback',
  'https://client.test:443/callback',
  'http://client.test/callback',
  ` ${callback}`,
  'https://evil.test/callback',
  'javascript:alert(1)',
  'nonsense',
])('%j is not, however much of it is', (redirect_uri) => {
  expect(ownRedirectUri(clientAt(callback), { redirect_uri })).toBeUndefined();
});

test('a client without addresses gets no answer', () => {
  const client = { redirectUris: null } as unknown as OAuth2Client;
  expect(ownRedirectUri(client, { redirect_uri: callback })).toBeUndefined();
  expect(ownRedirectUri(client, {})).toBeUndefined();
});

test('a request that leaves its address out means the only one, unless it is of OpenID Connect', () => {
  const only = clientAt(callback);
  expect(ownRedirectUri(only, {})).toEqual(same(callback));
  expect(ownRedirectUri(only, { redirect_uri: '', scope: 'email openidx' })).toEqual(same(callback));
  expect(ownRedirectUri(only, { scope: 'email openid' })).toBeUndefined();
  expect(ownRedirectUri(clientAt(callback, 'https://other.test/'), {})).toBeUndefined();
});

test.each([
  ['http://127.0.0.1/cb', 'http://127.0.0.1:4711/cb'],
  ['http://127.0.0.1:1/cb', 'http://127.0.0.1/cb'],
  ['http://[::1]/cb?a=b', 'http://[::1]:65535/cb?a=b'],
])('an app that registered %s may listen at %s', (own, redirect_uri) => {
  expect(ownRedirectUri(clientAt(own), { redirect_uri })).toEqual(same(redirect_uri));
});

test.each([
  ['http://127.0.0.1/cb', 'http://127.0.0.1:4711/other'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:4711/cb?a=b'],
  ['http://127.0.0.1/cb', 'http://[::1]:4711/cb'],
  ['http://127.0.0.1/cb', 'https://127.0.0.1:4711/cb'],
  ['http://127.0.0.1/cb', 'http://ada@127.0.0.1:4711/cb'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1.evil.test:4711/cb'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:99999/cb'],
  ['https://127.0.0.1/cb', 'https://127.0.0.1:4711/cb'],
  ['http://localhost/cb', 'http://localhost:4711/cb'],
  ['http://localhost.evil.test/cb', 'http://localhost.evil.test:4711/cb'],
  ['http://client.test/cb', 'http://client.test:4711/cb'],
  ['nonsense', 'http://127.0.0.1:4711/cb'],
])('one that registered %s may not at %s', (own, redirect_uri) => {
  expect(ownRedirectUri(clientAt(own), { redirect_uri })).toBeUndefined();
});

test('a parameter’s values are separated by spaces', () => {
  expect(words('openid  email ')).toEqual(['openid', 'email']);
  expect([words(''), words(undefined)]).toEqual([[], []]);
});
