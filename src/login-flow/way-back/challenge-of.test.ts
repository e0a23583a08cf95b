import { challengeOf } from './way-back';

test.each([
  ['loginChallenge=one', { kind: 'login', challenge: 'one' }],
  ['consentChallenge=two&tenantId=acme', { kind: 'consent', challenge: 'two' }],
  [back('/auth?loginChallenge=one'), { kind: 'login', challenge: 'one' }],
  [back(`/auth/mfa?${back('/auth?consentChallenge=two')}`), { kind: 'consent', challenge: 'two' }],
  [back('/auth/mfa/totp?redirectToPath=/auth?loginChallenge=one'), { kind: 'login', challenge: 'one' }],
  [back('/account?tab=1'), undefined],
  [back('/account'), undefined],
  ['loginChallenge=', undefined],
  ['', undefined],
])('%s', (query, challenge) => {
  expect(challengeOf(new URLSearchParams(query))).toEqual(challenge);
});

function back(path: string): string {
  return new URLSearchParams({ redirectToPath: path }).toString();
}
