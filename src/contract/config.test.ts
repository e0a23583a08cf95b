import { checkConfig } from './config';

const smallest = { appName: 'Acme', apiDomain: 'https://api.acme.test', recipes: ['emailpassword'] };

test('fills in the defaults of the specification', () => {
  expect(checkConfig(smallest)).toEqual({
    ok: true,
    value: {
      ...smallest,
      apiBasePath: '/auth',
      sitePath: '',
      websiteBasePath: '/auth',
      mfaPath: '/mfa',
      tokenTransferMethod: 'cookie',
      sessionExpiredStatusCode: 401,
      invalidClaimStatusCode: 403,
      maxRetryAttemptsForSessionRefresh: 10,
      usesDynamicLoginMethods: true,
      providers: [],
      emailVerification: 'OPTIONAL',
      checksAllowedDomains: false,
      startPage: true,
      registry: '/remotes.json',
      registryInterval: 60,
      remoteOrigins: [],
      inlineStyles: {},
      overrideOrigins: [],
      noScript: false,
    },
  });
});

test.each([
  ['/auth', '/auth'],
  ['/auth/', '/auth'],
  ['/acme/login/', '/acme/login'],
  ['/', ''],
  ['', ''],
])('reads the base path "%s" as "%s"', (written, path) => {
  const checked = checkConfig({ ...smallest, apiBasePath: written, websiteBasePath: written });
  expect(checked).toMatchObject({ ok: true, value: { apiBasePath: path, websiteBasePath: path } });
});

test('the session may be refreshed more than 10 times in a row, and the factors have a path of their own', () => {
  const own = { maxRetryAttemptsForSessionRefresh: 25, mfaPath: '/second-step/' };
  expect(checkConfig({ ...smallest, ...own })).toMatchObject({
    ok: true,
    value: { maxRetryAttemptsForSessionRefresh: 25, mfaPath: '/second-step' },
  });
});

test.each([
  [{ ...smallest, apiDomain: 'api.acme.test' }, /^apiDomain: expected an address like/],
  [{ ...smallest, apiDomain: 'javascript:alert(1)' }, /^apiDomain: /],
  [{ ...smallest, apiDomain: 'https://api.acme.test/v1' }, /^apiDomain: .*with no path/],
  [{ ...smallest, apiBasePath: 'auth' }, /^apiBasePath: Please provide a valid URL path: expected one like/],
  [{ ...smallest, websiteBasePath: '/a b' }, /^websiteBasePath: Please provide a valid URL path/],
  [{ ...smallest, recipes: [] }, /^recipes: expected at least one recipe/],
  [{ ...smallest, recipes: ['emailpasswort'] }, /^recipes\.0: /],
  [{ ...smallest, firstFactors: [] }, /^firstFactors: the factors array cannot be empty/],
  [{ ...smallest, registry: '//evil.test/remotes.json' }, /^registry: /],
  [{ ...smallest, registryKey: 'MCowBQYDK2VwAyEA' }, /^registryKey: expected the 32 bytes/],
  [{ ...smallest, registryInterval: -1 }, /^registryInterval: expected 0 or more/],
  [{ ...smallest, remoteOrigins: ['https://cdn.acme.test/remotes'] }, /^remoteOrigins\.0: .*with no path/],
  [{ ...smallest, tokenTransferMethod: 'url' }, /^tokenTransferMethod: /],
  [{ ...smallest, sessionExpiredStatusCode: 200 }, /^sessionExpiredStatusCode: expected an HTTP status/],
  [{ ...smallest, sessionExpiredStatusCode: '401' }, /^sessionExpiredStatusCode: /],
  [{ ...smallest, sessionExpiredStatusCode: 403 }, /^invalidClaimStatusCode: expected another status/],
  [{ ...smallest, maxRetryAttemptsForSessionRefresh: 0 }, /^maxRetry.*: expected 1 or more/],
  [{ ...smallest, mfaPath: '/' }, /^mfaPath: expected a path that no other screen has/],
  [{ ...smallest, mfaPath: '/verify/again' }, /^mfaPath: expected a path that no other screen has/],
  [{ ...smallest, mfaPath: 'second-step' }, /^mfaPath: Please provide a valid URL path/],
  [{ ...smallest, sessionTokenFrontendDomain: 'https://acme.test' }, /^sessionTokenFrontendDomain: /],
  [{ ...smallest, tenantDiscovery: ['subdomain'] }, /^tenantDiscovery\.0: /],
  [{ ...smallest, captcha: { type: 'hCaptcha', siteKey: 'key' } }, /^captcha\.type: /],
  [{ ...smallest, captcha: { type: 'turnstile' } }, /^captcha\.siteKey: /],
  [{ ...smallest, apiDomian: 'https://api.acme.test' }, /^apiDomian: /],
  ['<!doctype html>', /^the whole file: /],
  [null, /^the whole file: /],
])('names the mistake in %j', (file, sentence) => {
  const checked = checkConfig(file);
  expect(checked).toEqual({ ok: false, problems: [expect.stringMatching(sentence)] });
});
