import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  apiOptionsOf,
  deployableSettings,
  describeSettings,
  readSettings,
  shellConfigOf,
  warningsOf,
} from './index';
import { settingsByName } from './read-settings';

const minimum = {
  VESTIBULE_WEBSITE_URL: 'https://login.example.com/',
  VESTIBULE_API_URL: 'https://api.example.com',
  SUPERTOKENS_CONNECTION_URI: 'http://core:3567',
};
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-settings-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

const read = (variables: Record<string, string>) =>
  deployableSettings(readSettings({ ...minimum, ...variables }));

test('API and shell are told the same', () => {
  const settings = read({
    VESTIBULE_APP_NAME: 'Birch Bank',
    VESTIBULE_SHELL_PATH: '/login/',
    VESTIBULE_WEBSITE_BASE_PATH: '/in',
    VESTIBULE_API_BASE_PATH: '/api/auth/',
    VESTIBULE_COOKIE_DOMAIN: '.example.com',
    VESTIBULE_PKCE: 'all',
    VESTIBULE_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32',
    VESTIBULE_PLACES_FILE: '/var/lib/GeoLite2-City.mmdb',
    VESTIBULE_TRACE_HEADERS: 'X-Birch-Trace, x_trace',
  });
  expect(apiOptionsOf(settings)).toMatchObject({
    appName: 'Birch Bank',
    websiteDomain: 'https://login.example.com',
    websiteBasePath: '/login/in',
    apiDomain: 'https://api.example.com',
    apiBasePath: '/api/auth',
    connectionUri: 'http://core:3567',
    relyingPartyId: 'login.example.com',
    session: { cookieDomain: '.example.com' },
    oauth: { pkce: 'all', clientSecretMethod: 'any' },
    places: '/var/lib/GeoLite2-City.mmdb',
    traceHeaders: ['x-birch-trace', 'x_trace'],
    limits: { trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'] },
  });
  expect(shellConfigOf(settings)).toMatchObject({
    appName: 'Birch Bank',
    apiDomain: 'https://api.example.com',
    apiBasePath: '/api/auth',
    sessionTokenFrontendDomain: '.example.com',
  });
});

test('passkeys belong to the website unless another host is named', () => {
  expect(warningsOf(read({}))).toEqual([]);
  const parent = read({ VESTIBULE_PASSKEY_RP_ID: 'example.com' });
  expect(apiOptionsOf(parent)).toMatchObject({ relyingPartyId: 'example.com' });
  expect(warningsOf(parent)).toEqual([]);
  const other = read({
    VESTIBULE_PASSKEY_RP_ID: 'login.example.org',
    VESTIBULE_PASSKEY_ORIGINS: 'https://a.test,https://b.test/',
  });
  expect(other.passkeys.origins).toEqual(['https://a.test', 'https://b.test']);
  expect(warningsOf(other)).toEqual([
    expect.stringContaining('https://login.example.org/.well-known/webauthn lists https://login.example.com'),
  ]);
});

test('a value can be in a file, whose last line break doesn’t count', () => {
  const { apiKey } = read({ SUPERTOKENS_API_KEY_FILE: fileWith('a key\n') });
  expect(apiKey).toBe('a key');
  // That one is a variable of its own.
  expect(read({ VESTIBULE_PROVIDERS_FILE: '/etc/providers.json' }).providersFile).toBe('/etc/providers.json');
});

test('further keys of the shell’s configuration come from a file', () => {
  const shellConfig = fileWith('{"supportContact": "help@example.com", "developerRole": "developer"}');
  expect(shellConfigOf(read({ VESTIBULE_SHELL_CONFIG: shellConfig }))).toMatchObject({
    apiDomain: 'https://api.example.com',
    supportContact: 'help@example.com',
    developerRole: 'developer',
  });
});

test('the API asks at sign-up for what the shell asks for', () => {
  const field = { id: 'company', label: 'Company', optional: true };
  const shellConfig = fileWith(JSON.stringify({ signUpFields: [field] }));
  const settings = read({ VESTIBULE_SHELL_CONFIG: shellConfig });
  expect(apiOptionsOf(settings)).toMatchObject({ signUpFields: [{ id: 'company', optional: true }] });
  expect(shellConfigOf(settings)).toMatchObject({ signUpFields: [field] });
  expect(apiOptionsOf(read({}))).not.toHaveProperty('signUpFields');
  const wrong = fileWith('{"signUpFields": [{"id": "email", "label": "Email"}]}');
  expect(() => apiOptionsOf(read({ VESTIBULE_SHELL_CONFIG: wrong }))).toThrow(/signUpFields: 0\.id/);
});

test('a box that has to be ticked has to be for the API too', async () => {
  const box = { id: 'terms', type: 'checkbox', label: 'I agree' };
  const signUpFields = [box, { ...box, id: 'news', optional: true }];
  const shellConfig = fileWith(JSON.stringify({ signUpFields }));
  const [terms, news] = apiOptionsOf(read({ VESTIBULE_SHELL_CONFIG: shellConfig })).signUpFields ?? [];
  expect(await terms?.validate?.('true', 'public')).toBeUndefined();
  expect(await terms?.validate?.('false', 'public')).toBe('Field is not optional');
  expect(news).not.toHaveProperty('validate');
});

test.each([
  [
    '{"apiDomain": "https://evil.test"}',
    'VESTIBULE_SHELL_CONFIG has apiDomain, which other settings determine',
  ],
  ['{"registryKey": "x"}', 'VESTIBULE_SHELL_CONFIG has registryKey'],
  ['{"suportContact": "help@example.com"}', /^VESTIBULE_SHELL_CONFIG: .*suportContact/],
  ['[]', 'VESTIBULE_SHELL_CONFIG names a file that holds no object'],
  ['apiDomain', 'isn’t JSON'],
])('a file of further keys with %s is refused', (text, message) => {
  expect(() => shellConfigOf(read({ VESTIBULE_SHELL_CONFIG: fileWith(text) }))).toThrow(message);
});

test('what is in effect is printed without secrets', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const variables = {
    ...minimum,
    SUPERTOKENS_CONNECTION_URI: 'https://operator:pass-word@core.example.com/appid-a?token=pass-word',
    SUPERTOKENS_API_KEY_FILE: fileWith('pass-word'),
    VESTIBULE_SMTP_URL: 'smtps://user:pass-word@mail.example.com',
    VESTIBULE_MAIL_FROM: 'Vestibule <no-reply@example.com>',
    VESTIBULE_MESSAGE_HOOK_URL: 'https://hooks.example.com/pass-word?key=pass-word',
    VESTIBULE_MESSAGE_HOOK_SECRET: secret,
    VESTIBULE_BIND: '0.0.0.0',
  };
  const printed = describeSettings(variables, deployableSettings(readSettings(variables)), {
    VESTIBULE_CONSENT: '/x/consent.json',
  });
  expect(printed).not.toContain('pass-word');
  expect(printed).not.toContain(secret);
  for (const line of [
    /^VESTIBULE_WEBSITE_URL +https:\/\/login\.example\.com$/m,
    /^VESTIBULE_API_INTERNAL_URL +https:\/\/api\.example\.com \(default\)$/m,
    /^VESTIBULE_PASSKEY_RP_ID +login\.example\.com \(default\)$/m,
    /^VESTIBULE_CONSENT +\/x\/consent\.json \(default\)$/m,
    /^VESTIBULE_BIND +0\.0\.0\.0$/m,
    /^VESTIBULE_SHELL_PATH +\/ \(default\)$/m,
    /^VESTIBULE_COOKIE_DOMAIN +none \(default\)$/m,
    /^VESTIBULE_CORE_TIMEOUT_MS +8000 \(default\)$/m,
    /^VESTIBULE_ATTEMPTS_PER_NETWORK +300 \(default\)$/m,
    /^SUPERTOKENS_CONNECTION_URI +https:\/\/core\.example\.com\/appid-a$/m,
    /^SUPERTOKENS_API_KEY +set \(not shown\)$/m,
    /^VESTIBULE_MESSAGE_HOOK_URL +https:\/\/hooks\.example\.com\/…$/m,
  ]) {
    expect(printed).toMatch(line);
  }
});

test('several cores are one setting, and none of their passwords is printed', () => {
  const several = 'http://a:pass-word@core-1:3567;http://b:pass-word@core-2:3567/appid-a';
  const variables = { ...minimum, SUPERTOKENS_CONNECTION_URI: several };
  expect(read(variables).connectionUri).toBe(several);
  expect(describeSettings(variables, read(variables))).toMatch(
    /^SUPERTOKENS_CONNECTION_URI +http:\/\/core-1:3567;http:\/\/core-2:3567\/appid-a$/m,
  );
});

test.each([
  [{ VESTIBULE_WEBSITE_URL: '' }, 'VESTIBULE_WEBSITE_URL is missing'],
  [{ VESTIBULE_API_URL: '' }, 'VESTIBULE_API_URL is missing'],
  [
    { VESTIBULE_WEBSITE_URL: 'http://login.example.com' },
    'VESTIBULE_WEBSITE_URL must be an origin like https://',
  ],
  [{ VESTIBULE_API_URL: 'https://api.example.com/v1' }, 'VESTIBULE_API_URL must be an origin'],
  [
    { SUPERTOKENS_CONNECTION_URI: 'http://core-1:3567;core-2' },
    'SUPERTOKENS_CONNECTION_URI must be an http(s) URL',
  ],
  [{ VESTIBULE_TRUSTED_PROXIES: '10.0.0.300' }, 'VESTIBULE_TRUSTED_PROXIES must be addresses'],
  [{ VESTIBULE_TRUSTED_PROXIES: '10.0.0.0/33' }, 'VESTIBULE_TRUSTED_PROXIES must be addresses'],
  [{ VESTIBULE_BIND: 'localhost' }, 'VESTIBULE_BIND must be an IP address'],
  [{ VESTIBULE_SHUTDOWN_SECONDS: '20s' }, 'VESTIBULE_SHUTDOWN_SECONDS must be a number of seconds'],
  [{ VESTIBULE_DEVELOPMENT: '1' }, 'VESTIBULE_DEVELOPMENT is for npm start'],
  [{ VESTIBULE_SHELL_PATH: 'login' }, 'VESTIBULE_SHELL_PATH must be a path'],
  [{ VESTIBULE_API_BASE_PATH: '/' }, 'VESTIBULE_API_BASE_PATH must be a path'],
  [{ VESTIBULE_COOKIE_DOMAIN: 'login.example.com' }, 'api.example.com (VESTIBULE_API_URL) is outside of it'],
  [{ VESTIBULE_COOKIE_DOMAIN: '.example.com; x' }, 'VESTIBULE_COOKIE_DOMAIN must be a domain'],
  [{ VESTIBULE_API_URL: 'https://login.example.com' }, 'Login pages and API are both below /auth'],
  [{ VESTIBULE_PASSKEY_RP_ID: 'https://example.com' }, 'VESTIBULE_PASSKEY_RP_ID must be a host name'],
  [{ VESTIBULE_PASSKEY_ORIGINS: 'a.test' }, 'VESTIBULE_PASSKEY_ORIGINS must be origins'],
  [{ VESTIBULE_TRUSTED_PROXIES: 'nginx' }, 'VESTIBULE_TRUSTED_PROXIES must be addresses'],
  [{ VESTIBULE_TRACE_HEADERS: '*' }, 'VESTIBULE_TRACE_HEADERS must be names of headers like x-trace-id'],
  [{ VESTIBULE_TRACE_HEADERS: 'x-trace,' }, 'VESTIBULE_TRACE_HEADERS must be names of headers'],
  [{ VESTIBULE_TRACE_HEADERS: 'x-trace, Authorization' }, 'must not have a header that says who asks'],
  [{ VESTIBULE_TRACE_HEADERS: 'rid' }, 'must not have a header that says who asks'],
  [{ VESTIBULE_TRACE_HEADERS: 'X-Forwarded-For' }, 'must not have a header that says who asks'],
  [{ VESTIBULE_WEBSITE_URI: 'x' }, 'VESTIBULE_WEBSITE_URI is unknown: did you mean VESTIBULE_WEBSITE_URL?'],
  [{ VESTIBULE_API_SERVICE_HOST: '10.0.0.1' }, 'set enableServiceLinks: false in the pod'],
  [{ SUPERTOKENS_API_KEY: 'a', SUPERTOKENS_API_KEY_FILE: 'b' }, 'SUPERTOKENS_API_KEY_FILE are both set'],
  [
    { SUPERTOKENS_API_KEY_FILE: '/nowhere' },
    'SUPERTOKENS_API_KEY_FILE names a file that can’t be read (ENOENT)',
  ],
])('%j is refused', (variables, message) => {
  expect(() => read(variables)).toThrow(message.replace('can’t', "can't"));
});

test('docs/reference/settings.md says of every variable what the table says', () => {
  const page = readFileSync(new URL('../../docs/reference/settings.md', import.meta.url), 'utf8');
  const written = page.split('\n').filter((line) => /^\| `(VESTIBULE|SUPERTOKENS)_/.test(line));
  const told = settingsByName.map(([name, { schema, what, usual, usualElsewhere }]) => {
    const value = usualElsewhere ?? ('default' in schema ? schema.default : undefined);
    return `| \`${name}\` | ${what} | ${usual ?? (value === undefined ? 'none' : `\`${value as string}\``)} |`;
  });
  expect(written.map((line) => line.replaceAll(/ {2,}/g, ' '))).toEqual(told);
});

test('a setting whose name promises a secret is one', () => {
  const named = settingsByName.filter(([name]) => /_(API_KEY|SECRET|PASSWORD|TOKEN)$/.test(name));
  expect(named.map(([name, { secret }]) => [name, secret])).toEqual(named.map(([name]) => [name, 'all']));
});

test('without a core there is no API', () => {
  expect(() => apiOptionsOf(read({ SUPERTOKENS_CONNECTION_URI: '' }))).toThrow(
    'SUPERTOKENS_CONNECTION_URI is missing',
  );
});
