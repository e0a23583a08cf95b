import { readSettings } from './read-settings';

test('the usual ports, and an embedded core', () => {
  expect(readSettings({})).toEqual({
    appName: 'Vestibule',
    oauth: { pkce: 'public', clientSecretMethod: 'any' },
    bind: '127.0.0.1',
    ports: { shell: 3000, api: 3001, demoClient: 4000, socialProvider: 4010 },
    shutdownSeconds: 20,
    development: false,
    delivery: {},
    linksAccounts: false,
    emailVerification: 'OPTIONAL',
    telemetry: { log: { level: 'info', requests: false } },
    session: {},
    limits: {},
    passkeys: { origins: [] },
    paths: { api: '/auth', shell: '', website: '/auth' },
    page: {
      appName: 'Vestibule',
      sitePath: '',
      websiteBasePath: '/auth',
      apiBasePath: '/auth',
      documentForm: 'emailpassword',
      emailVerification: 'OPTIONAL',
    },
  });
});

test('what is set is used', () => {
  const read = readSettings({
    VESTIBULE_API_PORT: '3101',
    VESTIBULE_PROVIDERS_FILE: '/etc/vestibule/providers.json',
    SUPERTOKENS_CONNECTION_URI: 'http://localhost:3567',
    SUPERTOKENS_API_KEY: 'key',
    VESTIBULE_CORE_TIMEOUT_MS: '2500',
  });
  expect(read).toMatchObject({
    ports: { api: 3101 },
    connectionUri: 'http://localhost:3567',
    apiKey: 'key',
    coreTimeoutMs: 2500,
    providersFile: '/etc/vestibule/providers.json',
  });
  expect(
    readSettings({ VESTIBULE_ACCOUNT_LINKING: 'on', VESTIBULE_EMAIL_VERIFICATION: 'REQUIRED' }),
  ).toMatchObject({ linksAccounts: true, emailVerification: 'REQUIRED' });
});

test.each(['99', '60001', '8s', '08000'])('the core’s time limit can’t be %s', (given) => {
  expect(() => readSettings({ VESTIBULE_CORE_TIMEOUT_MS: given })).toThrow(
    'VESTIBULE_CORE_TIMEOUT_MS must be a number',
  );
});

test('mails go by SMTP, and everything else by the hook', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const { delivery } = readSettings({
    VESTIBULE_SMTP_URL: 'smtps://user:p%40ss@mail.example.com',
    VESTIBULE_MAIL_FROM: 'Vestibule <no-reply@example.com>',
    VESTIBULE_MESSAGE_HOOK_URL: 'https://messages.example.com/send',
    VESTIBULE_MESSAGE_HOOK_SECRET: secret,
  });
  expect(delivery).toEqual({
    smtp: { url: 'smtps://user:p%40ss@mail.example.com', from: 'Vestibule <no-reply@example.com>' },
    hook: { url: 'https://messages.example.com/send', secret },
  });
});

test('the limits on guesses are for the API', () => {
  const { limits } = readSettings({
    VESTIBULE_ADDRESS_HEADER: 'X-Forwarded-For',
    VESTIBULE_PROXY_HOPS: '2',
    VESTIBULE_ATTEMPTS_PER_NETWORK: '1000',
  });
  expect(limits).toEqual({ addressHeader: { name: 'x-forwarded-for', hops: 2 }, perNetwork: 1000 });
  expect(() => readSettings({ VESTIBULE_ADDRESS_HEADER: 'Forwarded' })).toThrow(
    /VESTIBULE_ADDRESS_HEADER must be/,
  );
  expect(() => readSettings({ VESTIBULE_PROXY_HOPS: '0' })).toThrow(/VESTIBULE_PROXY_HOPS must be/);
});

test('how sessions travel is for the API', () => {
  const { session } = readSettings({
    VESTIBULE_ANTI_CSRF: 'VIA_TOKEN',
    VESTIBULE_TOKEN_TRANSFER_METHOD: 'header',
    VESTIBULE_SESSION_EXPIRED_STATUS_CODE: '440',
    VESTIBULE_INVALID_CLAIM_STATUS_CODE: '409',
    VESTIBULE_COOKIE_DOMAIN: '.example.com',
  });
  expect(session).toEqual({
    antiCsrf: 'VIA_TOKEN',
    tokenTransferMethod: 'header',
    sessionExpiredStatusCode: 440,
    invalidClaimStatusCode: 409,
    cookieDomain: '.example.com',
  });
});

test('the log and the metrics', () => {
  const { telemetry } = readSettings({
    VESTIBULE_LOG: 'requests',
    VESTIBULE_LOG_LEVEL: 'debug',
    VESTIBULE_METRICS_PORT: '9464',
  });
  expect(telemetry).toEqual({ log: { level: 'debug', requests: true }, metricsPort: 9464 });
});

test('an empty variable is an unset one', () => {
  expect(readSettings({ VESTIBULE_API_PORT: '', SUPERTOKENS_CONNECTION_URI: '' })).toEqual(readSettings({}));
});

test('without a shell of its own the stack is told where the shell is', () => {
  const read = readSettings({ VESTIBULE_NO_SHELL: '1', VESTIBULE_SHELL_PORT: '3010' });
  expect(read.shellUrl).toBe('http://localhost:3010');
});

test('the shell is told which code it may trust', () => {
  const origins = 'https://a.test, http://localhost:8080/';
  const registryKey = `${'A'.repeat(43)}=`;
  expect(
    readSettings({ VESTIBULE_REMOTE_ORIGINS: origins, VESTIBULE_REGISTRY_KEY: registryKey }).page,
  ).toMatchObject({ remoteOrigins: ['https://a.test', 'http://localhost:8080'], registryKey });
});

test('the consent plugin takes another configuration, or is left out', () => {
  expect(readSettings({ VESTIBULE_CONSENT: 'mine.json' }).consent).toBe('mine.json');
  expect(readSettings({ VESTIBULE_CONSENT: 'off' }).consent).toBe(false);
});

test.each([
  [{ VESTIBULE_SHELL_PORT: 'eighty' }, 'VESTIBULE_SHELL_PORT must be a port number.'],
  [{ VESTIBULE_SHELL_PORT: '70000' }, 'VESTIBULE_SHELL_PORT must be a port number.'],
  [{ SUPERTOKENS_CONNECTION_URI: 'core:3567' }, 'SUPERTOKENS_CONNECTION_URI must be an http(s) URL.'],
  [{ VESTIBULE_SMTP_URL: 'mail.example.com' }, 'VESTIBULE_SMTP_URL must look like smtps://'],
  [
    { VESTIBULE_SMTP_URL: 'smtps://mail.example.com' },
    'VESTIBULE_SMTP_URL needs VESTIBULE_MAIL_FROM beside it.',
  ],
  [{ VESTIBULE_MAIL_FROM: 'Vestibule' }, 'VESTIBULE_MAIL_FROM must look like'],
  [{ VESTIBULE_MESSAGE_HOOK_URL: 'http://example.com/' }, 'VESTIBULE_MESSAGE_HOOK_URL must be an https URL'],
  [
    { VESTIBULE_MESSAGE_HOOK_URL: 'https://example.com/' },
    'VESTIBULE_MESSAGE_HOOK_URL needs VESTIBULE_MESSAGE_HOOK_SECRET beside it.',
  ],
  [{ VESTIBULE_MESSAGE_HOOK_SECRET: 'short' }, 'VESTIBULE_MESSAGE_HOOK_SECRET must be whsec_'],
  [{ VESTIBULE_ACCOUNT_LINKING: 'yes' }, 'VESTIBULE_ACCOUNT_LINKING must be on or off.'],
  [{ VESTIBULE_EMAIL_VERIFICATION: 'on' }, 'VESTIBULE_EMAIL_VERIFICATION must be OPTIONAL or REQUIRED.'],
  [{ VESTIBULE_ANTI_CSRF: 'on' }, 'VESTIBULE_ANTI_CSRF must be VIA_TOKEN, VIA_CUSTOM_HEADER or NONE.'],
  [
    { VESTIBULE_SESSION_EXPIRED_STATUS_CODE: '200' },
    'VESTIBULE_SESSION_EXPIRED_STATUS_CODE must be an HTTP status from 400 to 599.',
  ],
  [{ VESTIBULE_REMOTE_ORIGINS: 'https://a.test/x' }, 'VESTIBULE_REMOTE_ORIGINS must be origins like'],
  [
    { VESTIBULE_REMOTE_ORIGINS: "https://a.test 'unsafe-inline'" },
    'VESTIBULE_REMOTE_ORIGINS must be origins',
  ],
  [{ VESTIBULE_REGISTRY_KEY: 'short' }, 'VESTIBULE_REGISTRY_KEY must be the 32 bytes of an Ed25519 key'],
  [{ VESTIBULE_NO_SHELL: 'yes' }, 'VESTIBULE_NO_SHELL must be 1 or 0.'],
  [{ VESTIBULE_LOG_LEVEL: 'loud' }, 'VESTIBULE_LOG_LEVEL must be one of trace, debug, info, warn'],
  [{ VESTIBULE_METRICS_PORT: '70000' }, 'VESTIBULE_METRICS_PORT must be a port number.'],
])('%j is refused by name', (variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});
