import { clientIdOf, withClientId } from './logout-functions';

const hint = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test.each([
  [{ client_id: 'birch' }, 'birch'],
  [{ client_id: 'birch', id_token_hint: hint({ aud: ['cedar'] }) }, 'birch'],
  [{ id_token_hint: hint({ aud: 'birch' }) }, 'birch'],
  [{ id_token_hint: hint({ aud: ['birch', 'cedar'] }) }, 'birch'],
  [{ id_token_hint: hint({ aud: [] }) }, undefined],
  [{ id_token_hint: hint({}) }, undefined],
  [{ id_token_hint: 'no token' }, undefined],
  [{ client_id: '' }, undefined],
  [{ client_id: ['birch'] }, undefined],
  [{}, undefined],
])('the client of %j', (params, clientId) => expect(clientIdOf(params)).toBe(clientId));

test('only the page that asks gets the client in its address', () => {
  const page = 'https://site.example/auth/oauth/logout?logoutChallenge=one';
  expect(withClientId(page, 'a&b=c')).toBe(`${page}&clientId=a%26b%3Dc`);
  for (const other of ['https://client.example/bye?state=1', 'no address'])
    expect(withClientId(other, 'birch')).toBe(other);
});
