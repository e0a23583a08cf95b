import { parseUrl } from '@vestibule/contract';
import type { DeployableSettings } from './deployable';
import { whyFormsNeedScript } from './no-script';
import { readVariables, settingsByName } from './read-settings';
import type { Setting } from './table';
import type { Variables } from './variables';

/**
 * Which settings are in effect: a line for each, without secrets.
 *
 * @param usual what is used where a variable isn't set and its usual value depends on others, by the variable's name
 */
export function describeSettings(
  variables: Variables,
  settings: DeployableSettings,
  usual: Readonly<Record<string, string>> = {},
): string {
  const { set, read } = readVariables(variables);
  const values: Readonly<Record<string, unknown>> = read;
  const derived: Readonly<Record<string, string | undefined>> = {
    VESTIBULE_API_INTERNAL_URL: settings.apiUrl,
    VESTIBULE_PASSKEY_RP_ID: settings.passkeys.rpId,
    ...usual,
  };
  const shown = settingsByName.filter(([, { development }]) => !development);
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown
    .map(([name, setting]) => {
      const value = values[name] ?? derived[name] ?? setting.usualElsewhere;
      const words = value === undefined ? 'none' : shownOf(setting, value);
      return `${name.padEnd(width)}  ${words}${name in set ? '' : ' (default)'}`;
    })
    .join('\n');
}

function shownOf({ secret }: Setting, value: unknown): string {
  if (secret === 'all') return 'set (not shown)';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (text === '') return '/';
  // Several cores have semicolons between them.
  const parts = text.split(';').map((part) => shownPart(part, secret === 'path'));
  return parts.join(';');
}

/** Nothing of what a URL says about users, nor its query. */
function shownPart(text: string, isPathSecret: boolean): string {
  const url = /^[a-z]+:\/\//.test(text) ? parseUrl(text) : undefined;
  if (!url) return text;
  const { protocol, host, pathname } = url;
  const path = isPathSecret ? '/…' : pathname.replace(/\/$/, '');
  return `${protocol}//${host}${path}`;
}

/** What the settings mean for operators who may have meant something else: a sentence each. */
export function warningsOf(settings: DeployableSettings): string[] {
  const { websiteUrl, passkeys, noScriptSecret } = settings;
  const { hostname } = new URL(websiteUrl);
  const { rpId = hostname } = passkeys;
  const belongs = hostname === rpId || hostname.endsWith(`.${rpId}`);
  const why = noScriptSecret === undefined ? undefined : whyFormsNeedScript(settings);
  const noScript =
    why && `VESTIBULE_PLAIN_FORMS_SECRET is set, but forms can't be sent without script: ${why}.`;
  const foreignPasskeys = belongs
    ? undefined
    : `Passkeys belong to ${rpId}, and the login is at ${hostname}: SuperTokens Core refuses that, and browsers accept it only if ` +
      `https://${rpId}/.well-known/webauthn lists ${websiteUrl}.`;
  return [noScript, foreignPasskeys].filter((warning) => warning !== undefined);
}
