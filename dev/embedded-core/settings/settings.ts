import { DEFAULT_TENANT_ID } from '../ids';
import type { JsonObject } from '../json';
import { parseSetting } from './setting-values';
import { SETTING_ALIASES, SETTINGS, type SettingName, type SettingValue } from './setting-table';

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
