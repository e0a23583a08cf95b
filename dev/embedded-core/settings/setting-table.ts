/** Core's words for the type of a setting, which its complaints use. */
type SettingType = 'int' | 'long' | 'double' | 'boolean' | 'String';

/** A setting of Core's config.yaml: its type there, its default, and whether tenants of an app may differ in it. */
export interface SettingDefinition<Type extends SettingType = SettingType, Default = unknown> {
  type: Type;
  default: Default;
  differsBy: 'tenant' | 'app';
}

/** Settings of an app or a tenant that the core acts on. Names, units and defaults are those of Core's config.yaml. */
export const SETTINGS = {
  /** Seconds. */
  access_token_validity: number('long', 3600, 'app'),
  /** Minutes. */
  refresh_token_validity: number('double', 144_000, 'app'),
  /** Hours. */
  access_token_dynamic_signing_key_update_interval: number('double', 168, 'app'),
  /** Milliseconds. */
  password_reset_token_lifetime: number('long', 3_600_000, 'tenant'),
  /** Milliseconds. */
  email_verification_token_lifetime: number('long', 86_400_000, 'tenant'),
  passwordless_max_code_input_attempts: number('int', 5, 'tenant'),
  /** Milliseconds. */
  passwordless_code_lifetime: number('long', 900_000, 'tenant'),
  totp_max_attempts: number('int', 5, 'tenant'),
  /** Seconds. */
  totp_rate_limit_cooldown_sec: number('int', 900, 'tenant'),
  /** Milliseconds. */
  webauthn_recover_account_token_lifetime: number('long', 3_600_000, 'app'),
  /** "BCRYPT" or "ARGON2", in upper or lower case. */
  password_hashing_alg: { type: 'String', default: 'BCRYPT', differsBy: 'app' },
  firebase_password_hashing_signer_key: text('app'),
  /** Comma-separated. */
  api_keys: text('app'),
  ip_allow_regex: text('tenant'),
  ip_deny_regex: text('tenant'),
  saml_sp_entity_id: text('tenant'),
  /** Milliseconds. */
  saml_claims_validity: number('long', 300_000, 'tenant'),
  /** Milliseconds. */
  saml_relay_state_validity: number('long', 300_000, 'tenant'),
} as const satisfies Record<string, SettingDefinition>;

/** Settings that Core accepts but that change nothing here: old versions of the interface, telemetry, Hydra. */
export const SETTINGS_WITHOUT_EFFECT: Readonly<Record<string, SettingDefinition>> = {
  core_config_version: number('int', -1, 'tenant'),
  access_token_blacklisting: { type: 'boolean', default: false, differsBy: 'app' },
  access_token_signing_key_dynamic: { type: 'boolean', default: true, differsBy: 'app' },
  disable_telemetry: { type: 'boolean', default: false, differsBy: 'app' },
  oauth_provider_public_service_url: text('app'),
  oauth_provider_admin_service_url: text('app'),
  oauth_provider_consent_login_base_url: text('app'),
  oauth_provider_url_configured_in_oauth_provider: text('app'),
  supertokens_max_cdi_version: text('app'),
  bulk_migration_parallelism: number('int', 1, 'app'),
  bulk_migration_batch_size: number('int', 8000, 'app'),
  saml_legacy_acs_url: text('app'),
};

/** Settings of the whole core, which Core refuses for an app or tenant. */
export const SETTINGS_OF_THE_CORE: ReadonlySet<string> = new Set([
  'port',
  'host',
  'base_path',
  'max_server_pool_size',
  'webserver_https_enabled',
  'info_log_path',
  'error_log_path',
  'log_level',
  'argon2_iterations',
  'argon2_memory_kb',
  'argon2_parallelism',
  'argon2_hashing_pool_size',
  'firebase_password_hashing_pool_size',
  'bcrypt_log_rounds',
  'oauth_client_secret_encryption_key',
  'supertokens_saas_secret',
  'supertokens_saas_load_only_cud',
  'otel_collector_connection_uri',
  'deadlock_logger_enable',
]);

/** Old names that Core still accepts for a renamed setting. */
export const SETTING_ALIASES: Readonly<Record<string, SettingName>> = {
  access_token_signing_key_update_interval: 'access_token_dynamic_signing_key_update_interval',
};

export type SettingName = keyof typeof SETTINGS;

/** What a setting's value is once read: a number, or a text that may be unset. */
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name] extends { type: 'String' }
  ? (typeof SETTINGS)[Name]['default'] extends null
    ? string | null
    : string
  : number;

function number<Type extends 'int' | 'long' | 'double'>(
  type: Type,
  value: number,
  differsBy: SettingDefinition['differsBy'],
): SettingDefinition<Type, number> {
  return { type, default: value, differsBy };
}

function text(differsBy: SettingDefinition['differsBy']): SettingDefinition<'String', null> {
  return { type: 'String', default: null, differsBy };
}
