import type { VestibuleConfig } from '@vestibule/contract';
import SuperTokens from 'supertokens-web-js';
import Multitenancy from 'supertokens-web-js/recipe/multitenancy';
import Session from 'supertokens-web-js/recipe/session';
import type { CreateRecipeFunction } from 'supertokens-web-js/types';
import { LAST_UPDATE_COOKIE } from './session-cookies';
import type { SessionEvent } from './session-events';

/** What the SDK's initialisation needs from the rest of the runtime. */
export interface SdkHooks {
  readonly onSessionEvent: (event: SessionEvent) => void;
  readonly tenantId: () => string | undefined;
}

/** What makes a recipe of the SDK's own, normalised configuration. */
export type RecipeFactory = (...given: Parameters<CreateRecipeFunction<unknown>>) => unknown;

/** The SDK, initialised with the session; other recipes are added when they are needed. */
export interface Sdk {
  readonly Session: typeof Session;
  /** Initialises one more recipe, just as the SDK would have at its start. */
  readonly add: (recipe: RecipeFactory) => void;
}

/**
 * Initialises the SDK.
 *
 * @param config the checked configuration
 * @param hooks where session events go, and which tenant the page is for
 * @returns the SDK. Its documentation: https://supertokens.com/docs/references/frontend-sdks/web-js
 */
export function initSdk(config: VestibuleConfig, hooks: SdkHooks): Sdk {
  let add: Sdk['add'] | undefined;
  const session = Session.init({
    tokenTransferMethod: config.tokenTransferMethod,
    onHandleEvent: ({ action }) => hooks.onSessionEvent(action),
  });
  const tenants = Multitenancy.init({
    override: {
      functions: (original) => ({ ...original, getTenantId: () => Promise.resolve(hooks.tenantId()) }),
    },
  });

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
      // A recipe is a function of what the SDK made of its configuration: kept, it makes recipes later as well.
      (...given: Parameters<typeof session>) => {
        add = (recipe) => void recipe(...given);
        return session(...given);
      },
      tenants,
    ],
  });
  if (!add) throw new Error('the SDK did not initialise its first recipe');
  return { Session, add };
}
