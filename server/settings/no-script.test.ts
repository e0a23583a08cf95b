import {
  apiOptionsOf,
  deployableSettings,
  deployedShellConfigOf,
  describeSettings,
  noScriptOf,
  readSettings,
  warningsOf,
} from './index';

const SECRET = 'a secret that has more than 32 characters';
const minimum = {
  VESTIBULE_WEBSITE_URL: 'https://login.example.com/',
  VESTIBULE_API_URL: 'https://api.example.com',
  SUPERTOKENS_CONNECTION_URI: 'http://core:3567',
};
const read = (variables: Record<string, string>) =>
  deployableSettings(readSettings({ ...minimum, ...variables }));

test('API, site and page are told that forms can be sent without script', () => {
  const settings = read({ VESTIBULE_PLAIN_FORMS_SECRET: SECRET, VESTIBULE_SHELL_PATH: '/login/' });
  expect(apiOptionsOf(settings)).toMatchObject({ sitePath: '/login', noScript: { secret: SECRET } });
  expect(noScriptOf(settings)).toEqual({ secret: SECRET });
  expect(deployedShellConfigOf(settings)).toMatchObject({ noScript: true });
  expect(warningsOf(settings)).toEqual([]);
});

test('the API is told where the site is, if that is set', () => {
  const settings = read({
    VESTIBULE_PLAIN_FORMS_SECRET: SECRET,
    VESTIBULE_SITE_INTERNAL_URL: 'http://site.internal:3000/',
  });
  expect(apiOptionsOf(settings)).toMatchObject({ noScript: { siteOrigin: 'http://site.internal:3000' } });
  expect(() => read({ VESTIBULE_SITE_INTERNAL_URL: 'site.internal' })).toThrow(
    /^VESTIBULE_SITE_INTERNAL_URL must be an origin/,
  );
});

test('the secret is never printed', () => {
  const variables = { ...minimum, VESTIBULE_PLAIN_FORMS_SECRET: SECRET };
  expect(describeSettings(variables, deployableSettings(readSettings(variables)))).toMatch(
    /VESTIBULE_PLAIN_FORMS_SECRET +set \(not shown\)/,
  );
});

test('without a secret, forms wait for their script, and nobody is warned', () => {
  const settings = read({});
  expect(apiOptionsOf(settings)).not.toHaveProperty('noScript');
  expect(noScriptOf(settings)).toBeUndefined();
  expect(deployedShellConfigOf(settings)).not.toHaveProperty('noScript');
  expect(warningsOf(settings)).toEqual([]);
});

test.each([
  [{ VESTIBULE_TOKEN_TRANSFER_METHOD: 'header' }, 'sessions travel in headers'],
  [{ VESTIBULE_ANTI_CSRF: 'VIA_TOKEN' }, 'with a token'],
  [{ VESTIBULE_API_URL: 'https://api.example.net' }, 'the API is on another site'],
])('with %j they wait too, and a warning says why', (variables, why) => {
  const settings = read({ VESTIBULE_PLAIN_FORMS_SECRET: SECRET, ...variables });
  expect(apiOptionsOf(settings)).not.toHaveProperty('noScript');
  expect(noScriptOf(settings)).toBeUndefined();
  expect(deployedShellConfigOf(settings)).not.toHaveProperty('noScript');
  expect(warningsOf(settings)).toEqual([expect.stringContaining(why)]);
});

test('a short secret is refused, and not repeated', () => {
  expect(() => read({ VESTIBULE_PLAIN_FORMS_SECRET: 'too-short' })).toThrow(
    /^VESTIBULE_PLAIN_FORMS_SECRET must have at least 32 characters\.$/,
  );
});
