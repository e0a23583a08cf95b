import { javaTrim } from '../java/text';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import type { JsonObject } from '../json';
import { badRequest } from '../server/request-error';
import type { AppRecords } from '../store';
import {
  SETTING_ALIASES,
  SETTINGS,
  SETTINGS_OF_THE_CORE,
  SETTINGS_WITHOUT_EFFECT,
  type SettingDefinition,
} from './setting-table';
import { invalidConfig, ownValue, parseSetting, setting, type SettingOwner } from './settings';

const DEFINITIONS: Readonly<Record<string, SettingDefinition>> = { ...SETTINGS, ...SETTINGS_WITHOUT_EFFECT };
const LONGEST_ACCESS_TOKEN_VALIDITY = 86_400_000;
const SHORTEST_API_KEY = 20;

/**
 * The `coreConfig` of a tenant after a change, where null removes a setting; throws bad_request with Core's words for
 * what Core refuses, and then changes nothing.
 */
export function changedCoreConfig(
  app: Pick<AppRecords, 'appId' | 'tenants'>,
  tenantId: string,
  change: JsonObject,
): JsonObject {
  const before = app.tenants.get(tenantId)?.coreConfig ?? {};
  const after = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  );
  if (app.appId === DEFAULT_APP_ID && tenantId === DEFAULT_TENANT_ID && Object.keys(after).length > 0) {
    throw badRequest('Cannot modify base config');
  }
  for (const [name, value] of Object.entries(after)) assertSetting(name, value);
  const isPublic = tenantId === DEFAULT_TENANT_ID;
  const appConfig = isPublic ? after : (app.tenants.get(DEFAULT_TENANT_ID)?.coreConfig ?? {});
  assertAllowed({ app: appOf(appConfig, after), tenantId: 'this' });
  const others = [...app.tenants.values()].filter((tenant) => tenant.tenantId !== DEFAULT_TENANT_ID);
  if (!isPublic) assertNoConflict(appConfig, after);
  else for (const { coreConfig } of others) assertNoConflict(after, coreConfig);
  return after;
}

function assertSetting(name: string, value: unknown): void {
  if (SETTINGS_OF_THE_CORE.has(name)) {
    throw invalidConfig(`${name} can only be set via the core's base config setting`);
  }
  const definition = DEFINITIONS[SETTING_ALIASES[name] ?? name];
  if (!definition) throw invalidConfig(`Invalid config key: ${name}`);
  parseSetting(SETTING_ALIASES[name] ?? name, definition, value);
}

// The app as it would become, in the shape that `setting` reads.
function appOf(appConfig: JsonObject, coreConfig: JsonObject): SettingOwner['app'] {
  return {
    tenants: new Map([
      [DEFAULT_TENANT_ID, { coreConfig: appConfig }],
      ['this', { coreConfig }],
    ]),
  };
}

// Intervals under an hour are allowed, as in Core's test mode: a test rotates keys without waiting an hour.
function assertAllowed(owner: SettingOwner): void {
  const accessTokenValidity = setting(owner, 'access_token_validity');
  if (accessTokenValidity < 1 || accessTokenValidity > LONGEST_ACCESS_TOKEN_VALIDITY) {
    throw invalidConfig("'access_token_validity' must be between 1 and 86400000 seconds inclusive.");
  }
  if (setting(owner, 'refresh_token_validity') * 60 <= accessTokenValidity) {
    throw invalidConfig("'refresh_token_validity' must be strictly greater than 'access_token_validity'.");
  }
  // Core says ">=" of the first two and means ">".
  for (const name of ['password_reset_token_lifetime', 'email_verification_token_lifetime'] as const) {
    if (setting(owner, name) <= 0) throw invalidConfig(`'${name}' must be >= 0`);
  }
  for (const name of POSITIVE) {
    if (setting(owner, name) <= 0) throw invalidConfig(`'${name}' must be > 0`);
  }
  if (setting(owner, 'webauthn_recover_account_token_lifetime') <= 0) {
    throw invalidConfig('Provided webauthn_recover_account_token_lifetime must be > 0');
  }
  if (!/^(argon2|bcrypt)$/i.test(setting(owner, 'password_hashing_alg'))) {
    throw invalidConfig("'password_hashing_alg' must be one of 'ARGON2' or 'BCRYPT'");
  }
  assertApiKeys(setting(owner, 'api_keys'));
  for (const name of ['ip_allow_regex', 'ip_deny_regex'] as const) {
    if (!isRegExp(setting(owner, name) ?? '')) {
      throw invalidConfig(`Provided regular expression is invalid for ${name} config`);
    }
  }
}

const POSITIVE = [
  'access_token_dynamic_signing_key_update_interval',
  'passwordless_code_lifetime',
  'passwordless_max_code_input_attempts',
  'totp_max_attempts',
  'totp_rate_limit_cooldown_sec',
] as const;

function assertApiKeys(apiKeys: string | null): void {
  for (const key of apiKeys?.split(',').map(javaTrim) ?? []) {
    if (key.length < SHORTEST_API_KEY) {
      throw invalidConfig('One of the API keys is too short. Please use at least 20 characters');
    }
    if (!/^[=\-0-9a-zA-Z]+$/.test(key)) {
      throw invalidConfig(
        "Invalid characters in API key. Please only use '=', '-' and alpha-numeric (including capitals)",
      );
    }
  }
}

function assertNoConflict(appConfig: JsonObject, coreConfig: JsonObject): void {
  for (const [name, definition] of Object.entries(DEFINITIONS)) {
    const own = ownValue(coreConfig, name);
    if (definition.differsBy === 'tenant' || own === undefined) continue;
    const inApp = ownValue(appConfig, name) ?? definition.default;
    const isSame =
      inApp !== null && parseSetting(name, definition, inApp) === parseSetting(name, definition, own);
    if (!isSame) throw invalidConfig(`You cannot set different values for ${name} for the same appId`);
  }
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}
