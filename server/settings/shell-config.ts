import { readFileSync } from 'node:fs';
import { check, checkConfig, signUpFieldsSchema, type VestibuleConfig } from '@vestibule/contract';
import type { Deployed } from './deployed';
import { noScriptOf } from './no-script';
import { present } from './present';
import type { Settings } from './read-settings';

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

type OfSettings = Pick<
  Settings,
  'appName' | 'documentForm' | 'emailVerification' | 'paths' | 'session' | 'trust'
> & {
  apiUrl: string;
  /** Whether the API and the server of the documents share a secret for forms that are sent without script. */
  noScript?: boolean;
  shellConfig?: string;
};

/**
 * What `vestibule.config.json` holds: the shell is told the same settings that the API has, so the two can't disagree.
 *
 * @param settings `shellConfig` is the path of a file with further keys
 * @throws an error with one sentence if that file can't be read, or has keys that settings determine
 */
export function shellConfigOf(settings: OfSettings): Record<string, unknown> {
  const generated = generatedOf(settings);
  if (settings.shellConfig === undefined) return generated;
  const config = {
    ...furtherOf(settings.shellConfig, Object.keys({ ...generated, ...everySetting })),
    ...generated,
  };
  const checked = checkConfig(config);
  if (!checked.ok) throw new Error(`VESTIBULE_SHELL_CONFIG: ${checked.problems.join('; ')}.`);
  return config;
}

/** The same, for a site that operators run. */
export function deployedShellConfigOf(settings: Deployed): Record<string, unknown> {
  return shellConfigOf({ ...settings, noScript: noScriptOf(settings) !== undefined });
}

/**
 * The other origins that the page needs, which its security headers have to allow.
 *
 * @param config from `shellConfigOf`
 */
export function pageOriginsOf(config: Record<string, unknown>): { remotes: string[]; events?: string } {
  const checked = checkConfig(config);
  if (!checked.ok) return { remotes: [] };
  const { remoteOrigins, overrideOrigins, events: { endpoint = '' } = {} } = checked.value;
  return {
    remotes: [...remoteOrigins, ...overrideOrigins],
    // Otherwise it is a path on this host.
    ...(URL.canParse(endpoint) && { events: new URL(endpoint).origin }),
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
  return checked.value.map(({ id, optional }) => ({ id, optional }));
}

/** What settings determine where they are set; otherwise the shell's own defaults count. */
const everySetting = {
  documentForm: undefined,
  noScript: undefined,
  tokenTransferMethod: undefined,
  sessionExpiredStatusCode: undefined,
  invalidClaimStatusCode: undefined,
  sessionTokenFrontendDomain: undefined,
  remoteOrigins: undefined,
  registryKey: undefined,
} satisfies { [Key in keyof VestibuleConfig]?: undefined };

function generatedOf({
  appName,
  apiUrl,
  documentForm,
  emailVerification,
  paths,
  noScript,
  session,
  trust,
}: OfSettings) {
  const { tokenTransferMethod, sessionExpiredStatusCode, invalidClaimStatusCode, cookieDomain } = session;
  return {
    appName,
    apiDomain: apiUrl,
    apiBasePath: paths.api,
    websiteBasePath: paths.website,
    sitePath: paths.shell,
    recipes,
    emailVerification,
    ...trust,
    ...present({
      documentForm,
      noScript: noScript || undefined,
      tokenTransferMethod: tokenTransferMethod === 'any' ? undefined : tokenTransferMethod,
      sessionExpiredStatusCode,
      invalidClaimStatusCode,
      sessionTokenFrontendDomain: cookieDomain,
    }),
  } satisfies { [Key in keyof VestibuleConfig]?: unknown };
}

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
