import { toChallenge } from './logout-challenge';
import { withClientId } from './logout-functions';

const page = 'https://site.example/auth/oauth/logout';

test('only the page that asks gets the client in its address', () => {
  const challenge = toChallenge({ client_id: 'a&b=c' });
  const asking = `${page}?logoutChallenge=${challenge}`;
  expect(withClientId(asking)).toBe(`${asking}&clientId=a%26b%3Dc`);
  const nobody = `${page}?logoutChallenge=${toChallenge({})}`;
  const others = ['https://client.example/bye?state=1', 'no address', page, `${page}?logoutChallenge=other`];
  for (const other of [nobody, ...others]) expect(withClientId(other)).toBe(other);
});
