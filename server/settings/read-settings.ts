import type { DeliverySettings, LimitOptions, SessionOptions } from '@vestibule/api';
import type { VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';
import { SETTINGS, type Setting } from './table';
import { setVariables, type Variables } from './variables';
import { withoutUndefined } from './without-undefined';

/** What the environment sets, once checked. */
export type Settings = ReturnType<typeof readSettings>;

/** All settings, with their names. */
export const settingsByName: readonly [string, Setting][] = Object.entries(SETTINGS);

const schema = v.object(schemasOf(SETTINGS));
type Read = v.InferOutput<typeof schema>;

/**
 * Reads the variables, with usual values for those that aren't set.
 *
 * @throws an error with one sentence that names the variable and the mistake, never its value
 */
export function readVariables(variables: Variables) {
  const set = setVariables(variables, Object.keys(SETTINGS));
  const result = v.safeParse(schema, set);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`);
  }
  return { set, read: result.output };
}

/**
 * The only reader of environment variables.
 *
 * @param variables such as `process.env`; an empty one counts as unset, and `<NAME>_FILE` names a file with the value
 * @throws an error with one sentence that names the variable and the mistake, never its value
 */
export function readSettings(variables: Variables) {
  const { read } = readVariables(variables);
  return {
    appName: read.VESTIBULE_APP_NAME,
    /** Each without a slash at its end: of the whole site, of the login below it, and of the SDK's calls. */
    paths: {
      shell: read.VESTIBULE_SHELL_PATH,
      website: read.VESTIBULE_WEBSITE_BASE_PATH,
      api: read.VESTIBULE_API_BASE_PATH,
    },
    bind: read.VESTIBULE_BIND,
    ports: {
      shell: read.VESTIBULE_SHELL_PORT,
      api: read.VESTIBULE_API_PORT,
      demoClient: read.VESTIBULE_DEMO_CLIENT_PORT,
      socialProvider: read.VESTIBULE_SOCIAL_PORT,
    },
    shutdownSeconds: read.VESTIBULE_SHUTDOWN_SECONDS,
    /** Whether to work in an app of its own in that core, with the control routes. */
    development: read.VESTIBULE_DEVELOPMENT === '1',
    linksAccounts: read.VESTIBULE_ACCOUNT_LINKING === 'on',
    emailVerification: read.VESTIBULE_EMAIL_VERIFICATION,
    oauth: { pkce: read.VESTIBULE_PKCE, clientSecretMethod: read.VESTIBULE_CLIENT_SECRET_METHOD },
    passkeys: passkeysOf(read),
    session: sessionOf(read),
    limits: limitsOf(read),
    delivery: deliveryOf(read),
    telemetry: telemetryOf(read),
    /** What settings determine of `vestibule.config.json`, by its keys. */
    page: pageOf(read),
    ...optionalOf(read),
  };
}

/** What is there only if it is set. */
function optionalOf(read: Read) {
  const consent = read.VESTIBULE_CONSENT;
  return withoutUndefined({
    websiteUrl: read.VESTIBULE_WEBSITE_URL,
    apiUrl: read.VESTIBULE_API_URL,
    apiInternalUrl: read.VESTIBULE_API_INTERNAL_URL,
    siteInternalUrl: read.VESTIBULE_SITE_INTERNAL_URL,
    connectionUri: read.SUPERTOKENS_CONNECTION_URI,
    apiKey: read.SUPERTOKENS_API_KEY,
    redisUrl: read.VESTIBULE_REDIS_URL,
    traceHeaders: read.VESTIBULE_TRACE_HEADERS,
    coreTimeoutMs: read.VESTIBULE_CORE_TIMEOUT_MS,
    providersFile: read.VESTIBULE_PROVIDERS_FILE,
    seedFile: read.VESTIBULE_SEED_FILE,
    consent: consent === 'off' ? (false as const) : consent,
    noScriptSecret: read.VESTIBULE_PLAIN_FORMS_SECRET,
    places: read.VESTIBULE_PLACES_FILE,
    shellDist: read.VESTIBULE_SHELL_DIST,
    shellConfig: read.VESTIBULE_SHELL_CONFIG,
    messages: read.VESTIBULE_MESSAGES_DIR,
    branding: read.VESTIBULE_BRANDING,
    accountRules: read.VESTIBULE_ACCOUNT_RULES,
    // Something else, like webpack-dev-server, serves the shell there.
    shellUrl: read.VESTIBULE_NO_SHELL === '1' ? `http://localhost:${read.VESTIBULE_SHELL_PORT}` : undefined,
  });
}

function passkeysOf({ VESTIBULE_WEBSITE_URL: websiteUrl, ...read }: Read) {
  const host = websiteUrl === undefined ? undefined : new URL(websiteUrl).hostname;
  return {
    ...withoutUndefined({ rpId: read.VESTIBULE_PASSKEY_RP_ID ?? host }),
    // Where else passkeys of this relying party are used: browsers ask its host.
    origins: read.VESTIBULE_PASSKEY_ORIGINS ?? [],
  };
}

function sessionOf(read: Read): SessionOptions {
  return withoutUndefined({
    antiCsrf: read.VESTIBULE_ANTI_CSRF,
    tokenTransferMethod: read.VESTIBULE_TOKEN_TRANSFER_METHOD,
    sessionExpiredStatusCode: read.VESTIBULE_SESSION_EXPIRED_STATUS_CODE,
    invalidClaimStatusCode: read.VESTIBULE_INVALID_CLAIM_STATUS_CODE,
    cookieDomain: read.VESTIBULE_COOKIE_DOMAIN,
  });
}

function limitsOf({ VESTIBULE_ADDRESS_HEADER: name, VESTIBULE_PROXY_HOPS: hops, ...read }: Read) {
  return withoutUndefined({
    addressHeader: name === undefined ? undefined : { name, hops },
    trustedProxies: read.VESTIBULE_TRUSTED_PROXIES,
    perNetwork: read.VESTIBULE_ATTEMPTS_PER_NETWORK,
  }) satisfies LimitOptions;
}

/** Throws if a variable is missing the other one it needs. */
function deliveryOf(read: Read): DeliverySettings {
  const smtp = pair(read, 'VESTIBULE_SMTP_URL', 'VESTIBULE_MAIL_FROM');
  const hook = pair(read, 'VESTIBULE_MESSAGE_HOOK_URL', 'VESTIBULE_MESSAGE_HOOK_SECRET');
  return {
    ...(smtp && { smtp: { url: smtp[0], from: smtp[1] } }),
    ...(hook && { hook: { url: hook[0], secret: hook[1] } }),
  };
}

type Delivering = Exclude<Extract<keyof Read, `VESTIBULE_${'SMTP' | 'MAIL' | 'MESSAGE'}_${string}`>, symbol>;

function pair(read: Read, one: Delivering, other: Delivering): [string, string] | undefined {
  const [first, second] = [read[one], read[other]];
  if (first !== undefined && second !== undefined) return [first, second];
  if (first !== undefined) throw new Error(`${one} needs ${other} beside it.`);
  if (second !== undefined) throw new Error(`${other} needs ${one} beside it.`);
  return undefined;
}

function telemetryOf(read: Read) {
  return {
    log: { level: read.VESTIBULE_LOG_LEVEL, requests: read.VESTIBULE_LOG === 'requests' },
    ...withoutUndefined({ metricsPort: read.VESTIBULE_METRICS_PORT }),
  };
}

function pageOf(read: Read): { [Key in keyof VestibuleConfig]?: unknown } {
  const values: Readonly<Record<string, unknown>> = read;
  const told = settingsByName.flatMap(([name, { key, notForPage }]) =>
    key === undefined || values[name] === notForPage ? [] : [[key, values[name]] as const],
  );
  return withoutUndefined(Object.fromEntries(told));
}

type Schemas<Table extends Record<string, Setting>> = { [Name in keyof Table]: Table[Name]['schema'] };

function schemasOf<Table extends Record<string, Setting>>(table: Table): Schemas<Table>;
function schemasOf(table: Record<string, Setting>): object {
  return Object.fromEntries(Object.entries(table).map(([name, each]) => [name, each.schema]));
}
