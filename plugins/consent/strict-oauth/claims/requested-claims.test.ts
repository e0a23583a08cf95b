import { mistakeInClaims, requestedClaims } from './requested-claims';

const asking = (claims: unknown, scope = 'openid') => ({
  scope,
  claims: typeof claims === 'string' ? claims : JSON.stringify(claims),
});

test('names are read for userinfo and for the ID token, whatever is asked of them', () => {
  const { userinfo, idToken, acr, sub } = requestedClaims(
    asking({
      userinfo: { name: { essential: true }, picture: null, unheard_of: {} },
      id_token: { email: null, auth_time: { essential: 'yes' }, nickname: 7 },
      verified_claims: {},
    }),
  );
  expect([...userinfo]).toEqual(['name', 'picture', 'unheard_of']);
  expect([...idToken]).toEqual(['email', 'auth_time', 'nickname']);
  expect([acr, sub]).toEqual([undefined, undefined]);
});

test.each([
  [{ acr: null }, { isEssential: false, values: [] }],
  [{ acr: { value: 'one' } }, { isEssential: false, values: ['one'] }],
  [{ acr: { essential: true, values: ['two', 'one'] } }, { isEssential: true, values: ['two', 'one'] }],
  [{ acr: { values: 'two' } }, { isEssential: false, values: [] }],
])('the ID token’s acr: %j', (idToken, acr) => {
  expect(requestedClaims(asking({ id_token: idToken })).acr).toEqual(acr);
  expect(requestedClaims(asking({ userinfo: idToken })).acr).toBeUndefined();
});

test.each([
  [{ id_token: { sub: { value: 'ada' } } }, 'ada'],
  [{ userinfo: { sub: { values: ['ada'] } } }, 'ada'],
  [{ id_token: { sub: { values: ['ada', 'grace'] } } }, undefined],
  [{ id_token: { sub: null } }, undefined],
  [{ id_token: { sub: { value: 5 } } }, undefined],
])('the only user who may answer %j: %s', (claims, sub) => {
  expect(requestedClaims(asking(claims)).sub).toBe(sub);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['text', '"name"'],
  ['null', 'null'],
  ['a list for userinfo', '{"userinfo":[]}'],
  ['text for the ID token', '{"id_token":"name"}'],
  ['too long', `{${' '.repeat(4000)}}`],
])('malformed: %s', (_what, claims) => {
  expect(mistakeInClaims(asking(claims))).toMatchObject(['invalid_request', expect.any(String)]);
  expect(requestedClaims(asking(claims)).userinfo.size).toBe(0);
  // Without OpenID Connect, nobody reads it.
  expect(mistakeInClaims(asking(claims, 'notes:read'))).toBe(false);
});

test.each([{}, { userinfo: null, id_token: {} }, { userinfo: { name: null } }])(
  'well-formed: %j',
  (claims) => {
    expect(mistakeInClaims(asking(claims))).toBe(false);
  },
);

test('nothing is asked without the parameter, or without OpenID Connect', () => {
  expect(mistakeInClaims({ scope: 'openid' })).toBe(false);
  expect(requestedClaims({ scope: 'openid' }).userinfo.size).toBe(0);
  expect(requestedClaims(asking({ userinfo: { name: null } }, 'email')).userinfo.size).toBe(0);
});
