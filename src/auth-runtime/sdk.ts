import type { VestibuleConfig } from '@vestibule/contract';
import SuperTokens from 'supertokens-web-js';
import EmailPassword from 'supertokens-web-js/recipe/emailpassword';
import Multitenancy from 'supertokens-web-js/recipe/multitenancy';
import OAuth2Provider from 'supertokens-web-js/recipe/oauth2provider';
import Session from 'supertokens-web-js/recipe/session';
import { LAST_UPDATE_COOKIE } from './session-cookies';
import type { SessionEvent } from './session-events';

/** What the SDK's initialisation needs from the rest of the runtime. */
export interface SdkHooks {
  readonly onSessionEvent: (event: SessionEvent) => void;
  readonly tenantId: () => string | undefined;
}

/**
 * Initialises the SDK with the recipes that the configuration names.
 *
 * @param config the checked configuration
 * @param hooks where session events go, and which tenant the page is for
 * @returns the SDK's recipes. SDK documentation: https://supertokens.com/docs/references/frontend-sdks/web-js
 */
export function initSdk(config: VestibuleConfig, hooks: SdkHooks) {
  const optional = { emailpassword: EmailPassword, oauth2provider: OAuth2Provider };
  SuperTokens.init({
    // A page that has never seen a session would first ask the API to refresh one, before any other call. It has none.
    cookieHandler: (original) => ({
      ...original,
      getCookie: async () => {
        const cookies = await original.getCookie();
        return cookies.includes(`${LAST_UPDATE_COOKIE}=`) ? cookies : `${cookies}; ${LAST_UPDATE_COOKIE}=0`;
      },
    }),
    appInfo: { appName: config.appName, apiDomain: config.apiDomain, apiBasePath: config.apiBasePath },
    recipeList: [
      Session.init({
        tokenTransferMethod: config.tokenTransferMethod,
        onHandleEvent: ({ action }) => hooks.onSessionEvent(action),
      }),
      Multitenancy.init({
        override: {
          functions: (original) => ({ ...original, getTenantId: () => Promise.resolve(hooks.tenantId()) }),
        },
      }),
      ...config.recipes.map((recipe) => optional[recipe].init()),
    ],
  });
  return { EmailPassword, OAuth2Provider, Session };
}

/** The SDK's recipes, initialised. */
export type Sdk = ReturnType<typeof initSdk>;
