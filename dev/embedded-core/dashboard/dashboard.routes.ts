import { route, type RouteGroup } from '../server/route';
import { SETTINGS, type SettingName } from '../settings/setting-table';
import { setting, type SettingOwner } from '../settings/settings';

// Of the settings that the dashboard shows. Keys aren't among them: those are for the core's operator.
const SETTING_DESCRIPTIONS: Readonly<Partial<Record<SettingName, string>>> = {
  access_token_validity: 'How long an access token is valid, in seconds.',
  refresh_token_validity: 'How long a refresh token is valid, in minutes.',
  access_token_dynamic_signing_key_update_interval:
    'How long a dynamic key signs access tokens before the next one does, in hours.',
  password_reset_token_lifetime: 'How long a password reset token is valid, in milliseconds.',
  email_verification_token_lifetime: 'How long an e-mail verification token is valid, in milliseconds.',
  passwordless_max_code_input_attempts:
    'How many wrong codes a passwordless sign-in takes before it must start again.',
  passwordless_code_lifetime: 'How long a passwordless code or link is valid, in milliseconds.',
  totp_max_attempts: 'How many wrong one-time passwords in a row lock a user out.',
  totp_rate_limit_cooldown_sec: 'How long a user is locked out after too many wrong codes, in seconds.',
  webauthn_recover_account_token_lifetime:
    'How long a token to recover an account with passkeys is valid, in milliseconds.',
  password_hashing_alg: 'The algorithm that hashes new passwords.',
  firebase_password_hashing_signer_key: 'The signer key of password hashes imported from Firebase.',
  ip_allow_regex: 'Only requests from addresses that match are answered.',
  ip_deny_regex: 'Requests from addresses that match are refused.',
};

export const dashboardRoutes: RouteGroup = [
  route.get('/user/search/tags')({
    tenants: 'any',
    handler: () => ({ status: 'OK', tags: ['email', 'phone', 'provider'] }),
  }),

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
  const possibleValues = key === 'password_hashing_alg' ? ['ARGON2', 'BCRYPT'] : null;
  const valueType = type === 'String' ? 'string' : 'number';
  return {
    key,
    valueType: possibleValues ? 'enum' : valueType,
    value: setting(owner, key),
    description: SETTING_DESCRIPTIONS[key] ?? '',
    isDifferentAcrossTenants: differsBy === 'tenant',
    possibleValues,
    isNullable: defaultValue === null,
    defaultValue,
    isPluginProperty: false,
    isPluginPropertyEditable: false,
  };
}

function isShown(name: string): name is SettingName {
  return name in SETTING_DESCRIPTIONS;
}
