import { DEFAULT_TENANT_ID } from '../ids';
import { gsonText } from '../java/gson';
import type { JsonObject } from '../json';
import { badRequest } from '../server/request-error';
import {
  SETTING_ALIASES,
  SETTINGS,
  type SettingDefinition,
  type SettingName,
  type SettingValue,
} from './setting-table';

/** Whose setting is read. A handler's context is one of these. */
export interface SettingOwner {
  app: { tenants: ReadonlyMap<string, { coreConfig: JsonObject }> };
  tenantId: string;
}

/**
 * A setting's value for a tenant: from its own `coreConfig`, else that of its app (the public tenant), else Core's
 * default. Units are those of Core's config.yaml; see the table.
 *
 * @example
 * const expiry = clock.now() + setting(context, 'passwordless_code_lifetime');
 */
export function setting<Name extends SettingName>(
  { app, tenantId }: SettingOwner,
  name: Name,
): SettingValue<Name>;
export function setting({ app, tenantId }: SettingOwner, name: SettingName): number | string | null {
  const own = ownValue(app.tenants.get(tenantId)?.coreConfig, name);
  const value = own ?? ownValue(app.tenants.get(DEFAULT_TENANT_ID)?.coreConfig, name);
  const definition = SETTINGS[name];
  const parsed = value === undefined ? undefined : parseSetting(name, definition, value);
  return typeof parsed === 'boolean' ? definition.default : (parsed ?? definition.default);
}

/** The value of a setting in a `coreConfig` itself, under its present or an older name. */
export function ownValue(coreConfig: JsonObject | undefined, name: string): unknown {
  if (!coreConfig) return undefined;
  if (name in coreConfig) return coreConfig[name];
  const alias = Object.entries(SETTING_ALIASES).find(([, current]) => current === name)?.[0];
  return alias === undefined ? undefined : coreConfig[alias];
}

/** A setting's value from JSON, where numbers and booleans may be text as in a YAML file; throws bad_request. */
export function parseSetting(name: string, { type }: SettingDefinition, given: unknown) {
  // Of a list of one, the value counts, but for a boolean; another list or an object fails.
  const value = typeof given === 'object' && type !== 'boolean' ? gsonText(given) : given;
  if (type === 'String' && isScalar(value)) return String(value);
  if (type === 'boolean') {
    const text = String(value).toLowerCase();
    if (isScalar(value) && (text === 'true' || text === 'false')) return text === 'true';
  } else if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) {
    const number = Number(value);
    if (type === 'double' ? Number.isFinite(number) : Number.isSafeInteger(number)) return number;
  }
  throw invalidConfig(`'${name}' must be of type ${type}`);
}

/** Core's refusal of a `coreConfig`. */
export function invalidConfig(reason: string): Error {
  return badRequest(`Invalid core config: ${reason}`);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
