import { route, type RouteGroup } from '../server/route';
import { SETTINGS, type SettingName, type SettingType } from '../settings/setting-table';
import { setting, type SettingOwner } from '../settings/settings';
import { SETTING_DESCRIPTIONS } from './setting-descriptions';

const VALUE_TYPES: Record<SettingType, 'number' | 'boolean' | 'string'> = {
  int: 'number',
  long: 'number',
  double: 'number',
  boolean: 'boolean',
  String: 'string',
};

const POSSIBLE_VALUES: Partial<Record<SettingName, string[]>> = {
  password_hashing_alg: ['ARGON2', 'BCRYPT'],
};

export const tenantSettingsRoutes: RouteGroup = [
  route.get('/<tenantId>/recipe/dashboard/tenant/core-config')({
    handler: (context) => ({
      status: 'OK',
      config: Object.keys(SETTINGS)
        .filter(isShown)
        .map((name) => toJson(context, name)),
    }),
  }),
];

function toJson(owner: SettingOwner, key: SettingName) {
  const { type, default: defaultValue, differsBy } = SETTINGS[key];
  const possibleValues = POSSIBLE_VALUES[key];
  return {
    key,
    valueType: possibleValues ? ('enum' as const) : VALUE_TYPES[type],
    value: setting(owner, key),
    description: SETTING_DESCRIPTIONS[key] ?? '',
    isDifferentAcrossTenants: differsBy === 'tenant',
    possibleValues: possibleValues ?? null,
    isNullable: defaultValue === null,
    defaultValue,
    isPluginProperty: false,
    isPluginPropertyEditable: false,
  };
}

function isShown(name: string): name is SettingName {
  return name in SETTING_DESCRIPTIONS;
}
