import type { AuthorizationRequest } from '../login/authorization-request';
import type { OAuth2Client } from '../sdk';
import { whatIsShown } from './what-was-shown';

interface Shown {
  readonly clientName?: string;
  readonly clientUri?: string;
  readonly redirectUri?: string;
  readonly audience?: readonly string[];
}

/** What identifies a page that shows this. */
const of = ({ redirectUri = 'https://client.test/cb', audience = [], ...client }: Shown) =>
  whatIsShown(
    client as unknown as OAuth2Client,
    { redirectUri } as unknown as AuthorizationRequest,
    audience,
  );

const usual: Shown = {
  clientName: 'Birch Calendar',
  clientUri: 'https://birch.test/about',
  redirectUri: 'https://client.test/cb',
  audience: ['https://a.test', 'https://b.test'],
};

test.each<Shown>([
  { clientName: 'Birch Kalender' },
  { clientName: '' },
  { clientUri: 'https://oak.test/about' },
  { clientUri: 'oak.test' },
  { redirectUri: 'https://other.test/cb' },
  { redirectUri: 'https://client.test:8443/cb' },
  { redirectUri: 'http://127.0.0.1:1/cb' },
  { redirectUri: 'com.example.app:/cb' },
  { audience: [] },
  { audience: ['https://a.test'] },
  { audience: ['https://a.test', 'https://c.test'] },
])('a page with %j is another one', (change) => {
  expect(of({ ...usual, ...change })).not.toBe(of(usual));
});

test.each<Shown>([
  { clientUri: 'https://birch.test/' },
  { redirectUri: 'https://client.test/elsewhere?a=b' },
  { audience: ['https://b.test', 'https://a.test', 'https://b.test'] },
])('one with %j shows the same', (change) => {
  expect(of({ ...usual, ...change })).toBe(of(usual));
});

test.each<readonly [string, string, boolean]>([
  ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
  ['http://127.0.0.1:1/cb', 'http://localhost:2/cb', true],
  ['http://127.0.0.1:1/cb', 'https://127.0.0.1:1/cb', false],
  ['com.example.app:/cb', 'com.example.other:/cb', false],
  ['com.example.app://a/cb', 'com.example.app://b/cb', false],
])('%s and %s are the same place: %s', (one, other, isSame) => {
  expect(of({ redirectUri: one }) === of({ redirectUri: other })).toBe(isSame);
});

test('what a client has left out is shown as nothing', () => {
  expect(of({})).toBe(of({ clientName: '', clientUri: '' }));
  expect(of({})).not.toBe(of({ clientName: 'Birch' }));
  expect(of({})).not.toBe(of({ clientUri: 'birch' }));
  expect(of({})).toMatch(/^[\w-]{43}$/);
});
