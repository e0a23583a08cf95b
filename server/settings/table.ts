import { APP_NAME, type VestibuleConfig } from '@vestibule/contract';
import { logLevels } from '@vestibule/telemetry';
import * as v from 'valibot';
import * as kinds from './kinds';

/** One setting: an environment variable. */
export interface Setting<Schema extends v.GenericSchema = v.GenericSchema> extends Further {
  readonly schema: Schema;
  /** What it is, for `docs/reference/settings.md`. */
  readonly what: string;
}

interface Further {
  /** What counts where it isn't set, in words, if that is more than a value. */
  readonly usual?: string;
  /** What the API, its plugins or the SDK use where it isn't set. */
  readonly usualElsewhere?: string;
  /** The key of `vestibule.config.json` that it determines, unless it is `notForPage`. */
  readonly key?: keyof VestibuleConfig;
  readonly notForPage?: string;
  /** What of it is never printed. */
  readonly secret?: 'all' | 'path';
  /** Whether it is for `npm start` alone. */
  readonly development?: true;
}

/** A setting that may be absent. */
const setting = <Schema extends v.GenericSchema>(schema: Schema, what: string, further: Further = {}) => ({
  schema: v.optional(schema),
  what,
  ...further,
});

/** A setting with a value of its own where it isn't set. */
const usually = <Schema extends v.GenericSchema, const Usual extends v.Default<Schema, undefined>>(
  usual: Usual,
  schema: Schema,
  what: string,
  further: Further = {},
) => ({ schema: v.optional(schema, usual), what, ...further });

/** Every setting. What is here is read, checked, documented, shown by `--check`, and told to the page. */
export const SETTINGS = {
  VESTIBULE_WEBSITE_URL: setting(
    kinds.publicOrigin,
    'origin of the login pages, such as `https://login.example.com`',
    { usual: 'needed by `vestibule`' },
  ),
  VESTIBULE_API_URL: setting(kinds.publicOrigin, 'origin of the API, as browsers see it', {
    usual: 'needed by `vestibule`',
  }),
  VESTIBULE_API_INTERNAL_URL: setting(kinds.anyOrigin, "origin at which the site's server reaches the API", {
    usual: '`VESTIBULE_API_URL`',
  }),
  VESTIBULE_SITE_INTERNAL_URL: setting(
    kinds.anyOrigin,
    "origin at which the API reaches the site's server, for [forms without script](../operate/document.md#forms-without-script)",
    { usual: "none; the site's own with `vestibule` alone" },
  ),
  VESTIBULE_APP_NAME: usually(APP_NAME, kinds.appName, "the product's name", { key: 'appName' }),
  VESTIBULE_SHELL_PATH: usually(
    '/',
    kinds.path,
    'where the whole site is on its origin: `/login/` puts all of it below that',
    { key: 'sitePath' },
  ),
  VESTIBULE_WEBSITE_BASE_PATH: usually('/auth', kinds.path, 'where the login is on the site', {
    key: 'websiteBasePath',
  }),
  VESTIBULE_API_BASE_PATH: usually('/auth', kinds.pathBelowRoot, "where SuperTokens' calls are on the API", {
    key: 'apiBasePath',
  }),
  VESTIBULE_BIND: usually(
    '127.0.0.1',
    kinds.address,
    "the IP address to listen on; `0.0.0.0` for all of this machine's",
  ),
  VESTIBULE_SHELL_DIST: setting(v.string(), 'folder of the built shell', {
    usual: '`shell/` beside the program',
  }),
  VESTIBULE_SHELL_CONFIG: setting(
    v.string(),
    'JSON file with keys of `vestibule.config.json` that no variable determines, such as `supportContact`',
  ),
  VESTIBULE_MESSAGES_DIR: setting(
    v.string(),
    'folder with further languages, and sentences in words of your own, for the site and the API: see [languages](../operate/languages.md#languages-and-sentences-of-your-own)',
  ),
  VESTIBULE_BRANDING: setting(
    v.string(),
    "path of the file with the product's [branding](../operate/branding.md), for the site and the API",
    { usual: "the product's own look" },
  ),
  VESTIBULE_SHUTDOWN_SECONDS: usually(
    '20',
    kinds.seconds,
    'after a signal, how long requests in flight may take',
  ),
  VESTIBULE_SHELL_PORT: usually('3000', kinds.port, 'port of the shell'),
  VESTIBULE_API_PORT: usually('3001', kinds.port, 'port of the API'),
  VESTIBULE_DEMO_CLIENT_PORT: usually('4000', kinds.port, 'port of the demo client', { development: true }),
  VESTIBULE_SOCIAL_PORT: usually('4010', kinds.port, 'port of Example ID', { development: true }),
  VESTIBULE_NO_SHELL: usually(
    '0',
    kinds.oneOf('1', '0'),
    '`1` if something else serves the shell at its port',
    { development: true },
  ),
  VESTIBULE_LOG: usually(
    'errors',
    kinds.oneOf('requests', 'errors'),
    '`requests` logs each request, `errors` only failures: see [telemetry](../operate/telemetry.md)',
  ),
  VESTIBULE_LOG_LEVEL: usually(
    'info',
    v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`),
    'the least serious lines: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
  ),
  VESTIBULE_METRICS_PORT: setting(kinds.port, 'port of the [metrics](../operate/telemetry.md#metrics)', {
    usual: 'no metrics',
  }),
  VESTIBULE_TRACE_HEADERS: setting(
    kinds.traceHeaders,
    "headers that your monitoring adds to the pages' calls, separated by commas, beyond [the usual ones](../operate/monitoring.md#tools-in-the-page)",
  ),
  SUPERTOKENS_CONNECTION_URI: setting(
    kinds.cores,
    'address of a SuperTokens Core; several with `;` between them',
    { usual: 'embedded core' },
  ),
  SUPERTOKENS_API_KEY: setting(v.string(), 'its API key', { secret: 'all' }),
  VESTIBULE_CORE_TIMEOUT_MS: setting(
    kinds.milliseconds,
    'how long a call of the core may take, in milliseconds',
    { usualElsewhere: '8000' },
  ),
  VESTIBULE_REDIS_URL: setting(
    kinds.redis,
    'Redis, such as `rediss://user:password@redis.example.com:6379`: see [processes](../operate/processes.md)',
    { secret: 'all' },
  ),
  VESTIBULE_DEVELOPMENT: usually(
    '0',
    kinds.oneOf('1', '0'),
    '`1` works in an app of its own in that core: see [journeys on any core](../contribute/other-cores.md)',
    { development: true },
  ),
  VESTIBULE_TOKEN_TRANSFER_METHOD: setting(
    kinds.oneOf('cookie', 'header', 'any'),
    '`cookie` or `header` only; `any` lets the page choose',
    { usualElsewhere: 'any', key: 'tokenTransferMethod', notForPage: 'any' },
  ),
  VESTIBULE_ANTI_CSRF: setting(
    kinds.oneOf('VIA_TOKEN', 'VIA_CUSTOM_HEADER', 'NONE'),
    '`VIA_TOKEN`, `VIA_CUSTOM_HEADER` or `NONE`: how a call proves that it comes from the page',
    { usual: '[see](../operate/sessions.md#anti-csrf)' },
  ),
  VESTIBULE_SESSION_EXPIRED_STATUS_CODE: setting(
    kinds.errorStatus,
    'the status with which the API asks for a refresh',
    { usualElsewhere: '401', key: 'sessionExpiredStatusCode' },
  ),
  VESTIBULE_INVALID_CLAIM_STATUS_CODE: setting(
    kinds.errorStatus,
    'the status with which the API reports invalid claims',
    { usualElsewhere: '403', key: 'invalidClaimStatusCode' },
  ),
  VESTIBULE_COOKIE_DOMAIN: setting(
    kinds.cookieDomain,
    "the domain whose hosts get the session's cookies, such as `.example.com`",
    { usual: "the API's host", key: 'sessionTokenFrontendDomain' },
  ),
  VESTIBULE_PLACES_FILE: setting(
    kinds.places,
    'path of an `.mmdb` database: [sessions](../operate/sessions.md#places) are shown with country and city',
  ),
  VESTIBULE_PASSKEY_RP_ID: setting(
    kinds.host,
    'the host that passkeys belong to, or a parent domain: see [passkeys](../operate/ways-in/factors.md#passkeys)',
    { usual: "the website's host" },
  ),
  VESTIBULE_PASSKEY_ORIGINS: setting(
    kinds.origins,
    'other origins that may use passkeys of this host, separated by commas',
  ),
  VESTIBULE_PROVIDERS_FILE: setting(
    v.string(),
    'path of a JSON file with [identity providers](../operate/ways-in/providers.md)',
  ),
  VESTIBULE_SEED_FILE: setting(
    v.string(),
    'path of a JSON file with the tenants and clients that [`vestibule seed`](../operate/processes.md#seed) makes',
  ),
  VESTIBULE_CONSENT: setting(
    v.string(),
    "path of the consent plugin's configuration; `off` leaves the plugin out",
    { usual: '`consent.json` beside the program' },
  ),
  VESTIBULE_ACCOUNT_RULES: setting(
    v.string(),
    'path of a JSON file that says [who may sign up](../operate/ways-in/sign-up-rules.md), and [what passwords need and how long sessions last](../operate/ways-in/passwords-and-sessions.md)',
    { usual: 'everybody' },
  ),
  VESTIBULE_PKCE: usually(
    'public',
    kinds.oneOf('public', 'all'),
    'whose requests must use [PKCE](../integrate/oauth.md#stricter-than-the-core): `public` clients, or `all`',
  ),
  VESTIBULE_CLIENT_SECRET_METHOD: usually(
    'any',
    kinds.oneOf('any', 'registered'),
    '`registered` takes the secret of an OAuth client only in the way that it [is registered for](../integrate/oauth.md#registering-a-client)',
  ),
  VESTIBULE_DOCUMENT_FORM: usually(
    'emailpassword',
    kinds.oneOf('emailpassword', 'off'),
    '`off` leaves the form out of the [document](../operate/document.md#the-documents-form)',
    { key: 'documentForm', notForPage: 'off' },
  ),
  VESTIBULE_PLAIN_FORMS_SECRET: setting(
    kinds.secretText,
    '32 characters or more for API and site, for [forms without script](../operate/document.md#forms-without-script)',
    { usual: 'forms wait for script', secret: 'all' },
  ),
  VESTIBULE_ACCOUNT_LINKING: usually(
    'off',
    kinds.oneOf('on', 'off'),
    '`on` joins accounts with the same verified address',
  ),
  VESTIBULE_EMAIL_VERIFICATION: usually(
    'OPTIONAL',
    kinds.oneOf('OPTIONAL', 'REQUIRED'),
    '`REQUIRED` refuses sessions without a verified address',
    { key: 'emailVerification' },
  ),
  VESTIBULE_TRUSTED_PROXIES: setting(
    kinds.networks,
    'addresses and networks of proxies whose `x-forwarded-for` and request ids count: `loopback,10.0.0.0/8`',
    { usual: 'none; `loopback` for request ids' },
  ),
  VESTIBULE_ADDRESS_HEADER: setting(
    kinds.header,
    "header in which a proxy passes on the client's address: see [limits](../operate/limits.md#behind-a-proxy)",
    { usual: 'the connection' },
  ),
  VESTIBULE_PROXY_HOPS: usually('1', kinds.numberTo(10), 'how many proxies add to that header'),
  VESTIBULE_ATTEMPTS_PER_NETWORK: setting(
    kinds.numberTo(1_000_000),
    'attempts of a network in 15 minutes; unlimited with the embedded core unless set',
    { usualElsewhere: '300' },
  ),
  VESTIBULE_SMTP_URL: setting(
    kinds.smtpUrl,
    'SMTP server for emails, such as `smtps://user:password@mail.example.com`',
    { secret: 'all' },
  ),
  VESTIBULE_MAIL_FROM: setting(
    kinds.mailFrom,
    'sender of emails, such as `Vestibule <no-reply@example.com>`',
    { usual: 'needed with SMTP' },
  ),
  VESTIBULE_MESSAGE_HOOK_URL: setting(
    kinds.hookUrl,
    'where messages are posted: https, or http on the same machine',
    // The path of a hook may be its password.
    { secret: 'path' },
  ),
  VESTIBULE_MESSAGE_HOOK_SECRET: setting(
    kinds.hookSecret,
    '`whsec_` and at least 24 random bytes in base64',
    { usual: 'needed with a hook', secret: 'all' },
  ),
  VESTIBULE_REMOTE_ORIGINS: setting(
    kinds.origins,
    "origins that remotes may be loaded from, separated by commas: for the shell's headers and configuration",
    { key: 'remoteOrigins' },
  ),
  VESTIBULE_REGISTRY_KEY: setting(kinds.ed25519Key, "`registryKey` of the shell's configuration", {
    key: 'registryKey',
  }),
} as const;
