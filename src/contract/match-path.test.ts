import { matchPath } from './match-path';

test.each([
  ['/', '/', {}],
  ['/mfa/totp', '/mfa/totp', {}],
  ['/mfa/totp', '/MFA/totp/', {}],
  ['/callback/:provider', '/callback/github', { provider: 'github' }],
  ['/teams/:team/members/:member', '/teams/1/members/2', { team: '1', member: '2' }],
])('the pattern %s fits %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

test.each([
  ['/', '/mfa'],
  ['/mfa', '/'],
  ['/mfa', '/mfa/totp'],
  ['/callback/:provider', '/callback'],
  ['/callback/:provider', '/callback/'],
  ['/callback/:provider', '/callback/github/more'],
])('the pattern %s doesn’t fit %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeUndefined();
});
