import { normalised } from './normalised';

it.each([
  ['a5f0e2b1-0c3d-4e5f-8a9b-0123456789ab', '<uuid>'],
  ['d-1763800000000', '<dynamic key>'],
  // A random text of 32 bytes that happens to have no digit.
  ['SWU_iOovkvMQucfFfSFqEZqNkKLcNlecuIIpGFtGyMc', '<opaque>'],
  ['RESET_PASSWORD_INVALID_TOKEN_ERROR', 'RESET_PASSWORD_INVALID_TOKEN_ERROR'],
  ['authorizationCodeGrantRefreshTokenLifespan', 'authorizationCodeGrantRefreshTokenLifespan'],
  ['java.lang.IllegalArgumentException: Invalid', 'Invalid'],
  [
    'http://localhost/a?code=abc&b=app1',
    { to: 'http://localhost/a', mark: '?', with: { b: '<app>', code: 'abc' } },
  ],
  [
    'st_oauth_login_csrf_123456=x; Path=/; Max-Age=10',
    ['Max-Age=<…>', 'Path=/', 'st_oauth_login_csrf=<value>'],
  ],
  // The hash of a client's id may be a small number.
  ['st_oauth_login_csrf_dev_7=x; Path=/', ['Path=/', 'st_oauth_login_csrf_dev=<value>']],
  [1_763_800_000_000, '<ms>'],
])('%j becomes %j', (value, expected) => {
  expect(normalised(value, 'app1')).toEqual(expected);
});
