import { isNoScriptState, newProviderState } from './provider-state';

const PAGE = 'https://login.example/auth/callback/apple';

test('a plain form’s state tells that it is one, and is never the same twice', () => {
  const state = newProviderState(PAGE);
  expect(isNoScriptState(state)).toBe(true);
  expect(newProviderState(PAGE)).not.toBe(state);
});

test('the API finds in it which page Apple’s answer belongs to, with the SDK’s decoder', () => {
  const decoded: unknown = JSON.parse(Buffer.from(newProviderState(PAGE), 'base64').toString());
  expect(decoded).toMatchObject({ frontendRedirectURI: PAGE });
});

test.each([
  null,
  '',
  'not-ours',
  btoa(JSON.stringify({ state: 'of-a-script' })),
  btoa('null'),
  'x'.repeat(3000),
])('%j is no plain form’s state', (state) => {
  expect(isNoScriptState(state)).toBe(false);
});
