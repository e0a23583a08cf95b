import { deflateRawSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { fromChallenge, toChallenge, type KeptRequest } from './logout-challenge';

const whole: KeptRequest = {
  sid: 'a-session',
  client_id: 'birch',
  post_logout_redirect_uri: 'https://birch.example/out?lang=de',
  state: 'ä b&c=d#e "f"',
  ui_locales: 'de-CH en',
};

test.each([[whole], [{}]])('%j comes back whole, and needs no encoding in an address', (request) => {
  const challenge = toChallenge(request);
  expect(fromChallenge(challenge)).toEqual(request);
  expect(encodeURIComponent(challenge)).toBe(challenge);
});

test('it holds no ID token, which would tell of the user in an address', () => {
  const request = { ...whole, id_token_hint: 'e30.e30.signature' };
  expect(fromChallenge(toChallenge(request))).toEqual(whole);
});

test('a random state of 8 kB grows by little', () => {
  const state = randomBytes(6000).toString('base64url');
  const challenge = toChallenge({ ...whole, state });
  expect(fromChallenge(challenge)?.state).toBe(state);
  expect(challenge.length).toBeLessThan(8500);
});

const packed = (text: string) => deflateRawSync(text).toString('base64url');

test.each([
  ['', 'nothing'],
  ['no-client', 'a word'],
  ['a1f6b8c2-0000-4000-8000-000000000000', 'a challenge of a core'],
  [packed('1'), 'another value'],
  [packed('{"state":1}'), 'another shape'],
  [packed(JSON.stringify({ state: 'x'.repeat(1_000_000) })), 'more than any request has'],
])('%.20s is none: %s', (challenge) => expect(fromChallenge(challenge)).toBeUndefined());
