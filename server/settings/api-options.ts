import type { ApiOptions } from '@vestibule/api';
import type { DeployableSettings } from './deployable';
import { noScriptOf } from './no-script';
import type { Settings } from './read-settings';
import { languagesOf, signUpFieldsOf } from './shell-config';
import { withoutUndefined } from './without-undefined';

/** The API's choices, wherever it runs. */
export function apiChoicesOf(settings: Settings) {
  const {
    accountRules,
    appName,
    branding,
    consent,
    delivery,
    emailVerification,
    limits,
    linksAccounts,
    messages,
    oauth,
    paths,
    places,
    session,
    traceHeaders,
  } = settings;
  return {
    appName,
    sitePath: paths.shell,
    websiteBasePath: paths.shell + paths.website,
    apiBasePath: paths.api,
    ...withoutUndefined({
      accountRules,
      branding,
      consent,
      languages: languagesOf(settings.shellConfig),
      messages,
      places,
      traceHeaders,
      signUpFields: signUpFieldsOf(settings.shellConfig),
    }),
    oauth,
    delivery,
    emailVerification,
    limits,
    linksAccounts,
    session,
  } satisfies Partial<ApiOptions>;
}

/**
 * The options of the API that an operator runs.
 *
 * @throws an error with one sentence if no core is named
 */
export function apiOptionsOf(
  settings: DeployableSettings,
): Omit<ApiOptions, 'port' | 'server' | 'providers'> {
  const { websiteUrl, apiUrl, connectionUri, apiKey, passkeys, redisUrl, coreTimeoutMs } = settings;
  if (connectionUri === undefined) {
    throw new Error('SUPERTOKENS_CONNECTION_URI is missing: set it to the address of a SuperTokens Core.');
  }
  return {
    ...apiChoicesOf(settings),
    ...withoutUndefined({ relyingPartyId: passkeys.rpId }),
    websiteDomain: websiteUrl,
    apiDomain: apiUrl,
    connectionUri,
    ...withoutUndefined({ apiKey, redisUrl, coreTimeoutMs, noScript: noScriptOf(settings) }),
  };
}
