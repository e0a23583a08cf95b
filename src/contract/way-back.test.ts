import {
  pathBackOf,
  pathForOtherAccount,
  pathForOwnAccount,
  pathWithWayBack,
  queryOf,
  wayBackOf,
} from './way-back';

const challenge = '/auth?loginChallenge=one';
const setUp = '/auth/mfa/totp?setup=totp';

test('a detour leads back to the whole address: path, query and fragment', () => {
  const path = pathWithWayBack('/auth', '/account/a%20b?tab=2&q=what?#passkeys');
  expect(path).not.toContain('#');
  expect(pathBackOf(queryOf(path))).toBe('/account/a%20b?tab=2&q=what?#passkeys');
});

test('a detour from a detour takes over its way back, and each screen is gone through in turn', () => {
  const first = pathWithWayBack(setUp, challenge);
  const second = pathWithWayBack('/auth/verify-email', first);
  const third = pathWithWayBack('/auth?tenantId=t1', second);
  expect(wayBackOf(queryOf(third))).toEqual({ to: challenge, first: ['/auth/verify-email', setUp] });
  expect(pathBackOf(queryOf(third))).toBe(second);
  expect(pathBackOf(queryOf(second))).toBe(first);
  expect(pathBackOf(queryOf(first))).toBe(challenge);
});

test('the screen that a detour leads to is not gone through again', () => {
  const waiting = pathWithWayBack('/auth/verify-email', pathWithWayBack('/auth/mfa', challenge));
  expect(wayBackOf(queryOf(pathWithWayBack('/auth/mfa', waiting)))).toEqual({
    to: challenge,
    first: ['/auth/verify-email'],
  });
});

test('what a page has for itself under the same name stays as it is', () => {
  const page = '/search?redirectToPath=%2Fx&tab=2';
  expect(pathBackOf(queryOf(pathWithWayBack('/auth', page)))).toBe(page);
});

test('addresses of remotes that nest them are read as one way back', () => {
  const nested = `redirectToPath=${encodeURIComponent(`${setUp}&redirectToPath=${challenge}`)}`;
  expect(wayBackOf(new URLSearchParams(nested))).toEqual({ to: challenge, first: [setUp] });
});

test('a way back is never endless, and never leads to another site', () => {
  let path = challenge;
  for (let each = 0; each < 20; each += 1) path = pathWithWayBack(`/auth/mfa?n=${each}`, path);
  expect(wayBackOf(queryOf(path))?.first).toHaveLength(5);
  expect(wayBackOf(queryOf(path))?.to).toBe(challenge);
  const hostile = new URLSearchParams({
    redirectToPath: challenge,
    first: '//evil.test https://evil.test /ok',
  });
  expect(wayBackOf(hostile)).toEqual({ to: challenge, first: ['/ok'] });
  expect(pathBackOf(new URLSearchParams({ redirectToPath: '//evil.test', first: '/ok' }))).toBeUndefined();
});

test('the way back from another account keeps the request, and nothing that was chosen for the other one', () => {
  const page = '/auth?loginChallenge=c&hint=ada%40example.test';
  const other = pathForOtherAccount(page);
  expect(new URLSearchParams(other.split('?')[1]).get('account')).toBe('other');
  expect(pathForOwnAccount(`${other}&show=signup&way=webauthn&step=1&error=e&message=m`)).toBe(page);
  expect(pathForOwnAccount(pathForOtherAccount('/auth'))).toBe('/auth');
});
