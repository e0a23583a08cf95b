import type { Deployed } from './deployed';
import { whyFormsNeedScript } from './no-script';
import { present } from './present';
import { readVariables, variableNames } from './read-settings';
import type { Variables } from './variables';

/** Never printed; nor is what a URL says about users, nor its query. */
const secrets = /_(API_KEY|SECRET|PASSWORD|TOKEN)$|^VESTIBULE_(SMTP|REDIS)_URL$/;

/** What the API, its plugins and the SDK use for what isn't set: see `docs/reference/settings.md`. */
const usualElsewhere = {
  VESTIBULE_CORE_TIMEOUT_MS: '8000',
  VESTIBULE_TOKEN_TRANSFER_METHOD: 'any',
  VESTIBULE_SESSION_EXPIRED_STATUS_CODE: '401',
  VESTIBULE_INVALID_CLAIM_STATUS_CODE: '403',
  VESTIBULE_ATTEMPTS_PER_NETWORK: '300',
};

/**
 * Which settings are in effect: a line for each, without secrets.
 *
 * @param variables what the settings were read from
 * @param usual what is used where a variable isn't set and its usual value depends on others, by the variable's name
 */
export function effective(
  variables: Variables,
  settings: Deployed,
  usual: Readonly<Record<string, string>> = {},
): string {
  const { set, read } = readVariables(variables);
  const values: Record<string, unknown> = { ...read };
  const derived: Record<string, string | undefined> = {
    VESTIBULE_API_INTERNAL_URL: settings.apiUrl,
    VESTIBULE_PASSKEY_RP_ID: settings.passkeys.rpId,
    ...usualElsewhere,
    ...usual,
  };
  const width = Math.max(...variableNames.map((name) => name.length));
  return variableNames
    .map((name) => {
      const shown =
        name in set
          ? shownOf(name, values[name])
          : `${shownOf(name, values[name] ?? derived[name]) || 'none'} (default)`;
      return `${name.padEnd(width)}  ${shown}`;
    })
    .join('\n');
}

function shownOf(name: string, value: unknown): string {
  if (value === undefined) return '';
  if (secrets.test(name)) return 'set (not shown)';
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  if (text === '') return '/';
  // Several cores have semicolons between them.
  return text
    .split(';')
    .map((part) => shownPart(name, part))
    .join(';');
}

function shownPart(name: string, text: string): string {
  if (!/^[a-z]+:\/\//.test(text) || !URL.canParse(text)) return text;
  const { protocol, host, pathname } = new URL(text);
  // The path of a hook may be its password.
  return name.endsWith('_HOOK_URL')
    ? `${protocol}//${host}/…`
    : `${protocol}//${host}${pathname}`.replace(/\/$/, '');
}

/** What the settings mean for operators who may have meant something else: a sentence each. */
export function warningsOf(settings: Deployed): string[] {
  const { websiteUrl, passkeys, noScriptSecret } = settings;
  const { hostname } = new URL(websiteUrl);
  const { rpId = hostname } = passkeys;
  const belongs = hostname === rpId || hostname.endsWith(`.${rpId}`);
  const hindrance = noScriptSecret === undefined ? undefined : whyFormsNeedScript(settings);
  return Object.values(
    present({
      noScript:
        hindrance &&
        `VESTIBULE_PLAIN_FORMS_SECRET is set, but forms can't be sent without script: ${hindrance}.`,
      passkeys: belongs
        ? undefined
        : `Passkeys belong to ${rpId}, and the login is at ${hostname}: SuperTokens Core refuses that, and browsers accept it only if ` +
          `https://${rpId}/.well-known/webauthn lists ${websiteUrl}.`,
    }),
  );
}
