import type { SuperTokensPlugin } from 'supertokens-node';
import { readConfig } from './config/consent-config';
import { AnsweredChallenges } from './consent/answered-challenges';
import { consentFunctions } from './consent/consent-functions';
import { withdrawnTokenFunctions } from './invalid-tokens';
import { loginApis } from './login/login-apis';
import { loginFunctions } from './login/login-functions';
import { MetClients } from './login/met-clients';
import { refreshAccessFunctions } from './login/refresh-access';
import { logoutApis, logoutFunctions } from './logout/logout-functions';
import type { ConsentPluginOptions, PluginContext, Sdk } from './sdk';
import { consentRoutes } from './routes/consent-routes';
import { grantRoutes } from './routes/grant-routes';
import { strictOAuthPlugin } from './strict-oauth/strict-oauth-plugin';

export const PLUGIN_ID = 'vestibule-consent-plugin';

/**
 * Real consent for the OAuth 2 clients of a SuperTokens backend: see the README of this package.
 *
 * @example
 * supertokens.init({ experimental: { plugins: [ConsentPlugin.init({ config: 'consent.json' })] } });
 * @throws Error if the configuration can't be read or isn't valid, naming every mistake
 */
export function init(options: ConsentPluginOptions): SuperTokensPlugin {
  let appInfo: Sdk['appInfo'] | undefined;
  let recipe: (() => Pick<Sdk, 'recipe' | 'below'>) | undefined;
  const context: PluginContext = {
    config: readConfig(options.config),
    options,
    answered: new AnsweredChallenges(),
    met: new MetClients(),
    coreNow: options.coreNow ?? Date.now,
    sdk: () => {
      if (!appInfo) throw new Error('supertokens-node is not initialised');
      return { appInfo, ...(recipe ?? notYet)() };
    },
  };
  return {
    id: PLUGIN_ID,
    version: '0.1.0',
    // This relies on the order of the SDK's own calls: see the README.
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    dependencies: () => ({ status: 'OK', pluginsToAdd: [strictOAuthPlugin(options)] }),
    overrideMap: {
      oauth2provider: {
        functions: (below, builder) => {
          // Built with the application's overrides, so not before the first request.
          recipe = () => ({ below, recipe: builder.build() });
          return {
            ...below,
            ...loginFunctions(context, below),
            ...consentFunctions(context, below),
            ...refreshAccessFunctions(context, below),
            ...withdrawnTokenFunctions(below),
            ...logoutFunctions(below),
          };
        },
        apis: (below) => ({ ...below, ...loginApis(context, below), ...logoutApis(context, below) }),
      },
    },
    routeHandlers: (config) => {
      appInfo = config.appInfo;
      const routes = { ...context, apiBasePath: appInfo.apiBasePath.getAsStringDangerous() };
      const routeHandlers = [...consentRoutes(routes), ...grantRoutes(routes)];
      return { status: 'OK', routeHandlers };
    },
  };
}

function notYet(): never {
  throw new Error('The oauth2provider recipe is not initialised');
}
