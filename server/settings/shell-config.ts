import { readFileSync } from 'node:fs';
import { check, checkConfig, parseUrl, signUpFieldsSchema, type VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';
import type { DeployableSettings } from './deployable';
import { noScriptOf } from './no-script';
import { settingsByName, type Settings } from './read-settings';

/** The recipes that the API has: see `server/api/recipes/recipe-list.ts`. */
const recipes = [
  'emailpassword',
  'emailverification',
  'multifactorauth',
  'oauth2provider',
  'passwordless',
  'thirdparty',
  'totp',
  'userroles',
  'webauthn',
] as const satisfies VestibuleConfig['recipes'];

interface OfSettings extends Pick<Settings, 'page' | 'shellConfig'> {
  readonly apiUrl: string;
  /** Whether the API and the server of the documents share a secret for forms that are sent without script. */
  readonly noScript?: boolean;
}

/**
 * What `vestibule.config.json` holds: the shell is told the same settings that the API has, so the two can't disagree.
 *
 * @param settings `shellConfig` is the path of a file with further keys
 * @throws an error with one sentence if that file can't be read, or has keys that settings determine
 */
export function shellConfigOf(settings: OfSettings): Record<string, unknown> {
  const { page, apiUrl, noScript, shellConfig } = settings;
  const generated = { ...page, apiDomain: apiUrl, recipes, ...(noScript && { noScript }) };
  if (shellConfig === undefined) return generated;
  const config = { ...furtherOf(shellConfig, determined), ...generated };
  const checked = checkConfig(config);
  if (!checked.ok) throw new Error(`VESTIBULE_SHELL_CONFIG: ${checked.problems.join('; ')}.`);
  return config;
}

/** The same, for a site that operators run. */
export function deployedShellConfigOf(settings: DeployableSettings): Record<string, unknown> {
  return shellConfigOf({ ...settings, noScript: noScriptOf(settings) !== undefined });
}

/** The other origins that the page needs, which its security headers have to allow, by what `shellConfigOf` returns. */
export function pageOriginsOf(config: Record<string, unknown>): { remotes: string[]; events?: string } {
  const checked = checkConfig(config);
  if (!checked.ok) return { remotes: [] };
  const { remoteOrigins, overrideOrigins, events: { endpoint = '' } = {} } = checked.value;
  const url = parseUrl(endpoint);
  return {
    remotes: [...remoteOrigins, ...overrideOrigins],
    // Otherwise it is a path on this host.
    ...(url && { events: url.origin }),
  };
}

/**
 * What sign-up asks for besides email and password, for the API: the same that the shell is told.
 *
 * @param shellConfig the path of a file with further keys, if there is one
 * @throws an error with one sentence if that file can't be read
 */
export function signUpFieldsOf(shellConfig: string | undefined) {
  if (shellConfig === undefined) return undefined;
  const checked = check(signUpFieldsSchema, furtherOf(shellConfig, [])['signUpFields'] ?? []);
  if (!checked.ok) throw new Error(`VESTIBULE_SHELL_CONFIG: signUpFields: ${checked.problems.join('; ')}.`);
  return checked.value.map(({ id, optional, asksExisting, type }) => ({
    id,
    optional,
    ...(asksExisting !== undefined && { asksExisting }),
    ...(type === 'checkbox' && !optional && { validate: isTicked }),
  }));
}

// In the SDK's own words for a field that is missing. The form asks for the tick before it sends anything.
const isTicked = async (value: unknown) => (value === 'true' ? undefined : 'Field is not optional');

/**
 * The languages that pages offer to choose from, for the API: the same that the shell is told.
 *
 * @throws an error with one sentence if that file can't be read, or has others than texts there
 */
export function languagesOf(shellConfig: string | undefined): string[] | undefined {
  if (shellConfig === undefined) return undefined;
  const checked = check(v.optional(v.array(v.string())), furtherOf(shellConfig, [])['languages']);
  if (!checked.ok) throw new Error(`VESTIBULE_SHELL_CONFIG: languages: ${checked.problems.join('; ')}.`);
  return checked.value;
}

/** The keys that settings determine; where they aren't set, the shell's own defaults count. */
const determined: readonly string[] = [
  'apiDomain',
  'recipes',
  'noScript',
  ...settingsByName.flatMap(([, { key }]) => key ?? []),
];

function furtherOf(path: string, taken: readonly string[]): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error('VESTIBULE_SHELL_CONFIG names a file that isn’t there, or isn’t JSON.', { cause });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new Error('VESTIBULE_SHELL_CONFIG names a file that holds no object.');
  }
  const both = Object.keys(content).find((key) => taken.includes(key));
  if (both === undefined) return { ...content };
  throw new Error(
    `VESTIBULE_SHELL_CONFIG has ${both}, which other settings determine: remove it from the file.`,
  );
}
