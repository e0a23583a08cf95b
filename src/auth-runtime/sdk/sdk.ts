import type { VestibuleConfig } from '@vestibule/contract';
import SuperTokens from 'supertokens-web-js';
import Multitenancy from 'supertokens-web-js/recipe/multitenancy';
import Session from 'supertokens-web-js/recipe/session';
import type { UserInput as SessionInput } from 'supertokens-web-js/recipe/session/types';
import type { CreateRecipeFunction } from 'supertokens-web-js/types';
import { refreshLoop } from '../session/refresh-loop';
import { sessionCookieHandler } from '../session/session-cookie-handler';
import { subscribeToSession } from '../session/session-events';
import { sdkEventHandler } from '../session/session-sdk-events';
import { guardedFetch, watchedFetch } from '../session/session-refresh';
import { browserStorage, tabStorage, type Kept } from './storage';
import { webLock } from '../session/web-lock';
import { currentTenantId } from '../sign-in/current-tenant';

/** Creates a recipe from the SDK's own, normalised configuration. */
export type RecipeFactory = (...given: Parameters<CreateRecipeFunction<unknown>>) => unknown;

/** The SDK, initialised with the session; other recipes are added on demand. */
export interface Sdk {
  readonly Session: typeof Session;
  /** Initialises another recipe, just as the SDK would have at its start. */
  readonly add: (recipe: RecipeFactory) => void;
}

/** Initialises the SDK. Its documentation: https://supertokens.com/docs/references/frontend-sdks/web-js */
export function initSdk(config: VestibuleConfig): Sdk {
  let add: Sdk['add'] | undefined;
  const session = Session.init(sessionInput(config));
  const tenants = Multitenancy.init({
    override: {
      functions: (original) => ({ ...original, getTenantId: () => Promise.resolve(currentTenantId()) }),
    },
  });

  SuperTokens.init({
    cookieHandler: sessionCookieHandler(config),
    // The SDK's own one fails if the user has blocked all site storage, and breaks the page.
    windowHandler: (original) => ({
      ...original,
      localStorage: { ...original.localStorage, ...handlerOf(browserStorage) },
      sessionStorage: { ...original.sessionStorage, ...handlerOf(tabStorage) },
    }),
    ...(config.clientType !== undefined && { clientType: config.clientType }),
    appInfo: { appName: config.appName, apiDomain: config.apiDomain, apiBasePath: config.apiBasePath },
    recipeList: [
      // The SDK creates recipes from its normalised configuration: kept, that creates recipes later as well.
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

function handlerOf({ getItem, setItem, removeItem }: Kept) {
  return {
    getItem: async (key: string) => getItem(key),
    setItem: async (key: string, value: string) => setItem(key, value),
    removeItem: async (key: string) => removeItem(key),
    getItemSync: getItem,
    setItemSync: setItem,
    removeItemSync: removeItem,
  };
}

function sessionInput(config: VestibuleConfig): SessionInput {
  const { tokenTransferMethod, sessionExpiredStatusCode, invalidClaimStatusCode } = config;
  const { maxRetryAttemptsForSessionRefresh, sessionTokenFrontendDomain } = config;
  const loop = refreshLoop(maxRetryAttemptsForSessionRefresh);
  subscribeToSession(({ action }) => {
    if (action === 'SESSION_CREATED') loop.reset();
  });
  const events = sdkEventHandler();
  // Below the SDK, which uses the `fetch` that it finds here: its refreshes bypass its own interception.
  window.fetch = watchedFetch(window.fetch.bind(window), config, {
    loop,
    onTokenTheft: events.onTokenTheft,
    // With the refresh token, which such an answer doesn't change, the other tokens are right again.
    onLate: () => void Session.attemptRefreshingSession().catch(() => undefined),
  });

  return {
    tokenTransferMethod,
    sessionExpiredStatusCode,
    invalidClaimStatusCode,
    // Ours counts refreshes that don't help. The SDK counts how often each call was sent again, also after other tabs'
    // refreshes, and only has to end what ours doesn't see.
    maxRetryAttemptsForSessionRefresh: maxRetryAttemptsForSessionRefresh * 2,
    ...(sessionTokenFrontendDomain !== undefined && { sessionTokenFrontendDomain }),
    // On a page without https there are no Web Locks: the SDK's own lock has to do.
    ...('locks' in navigator && { lockFactory: async () => webLock(navigator.locks) }),
    onHandleEvent: events.onHandleEvent,
    override: {
      functions: (original) => ({
        ...original,
        addFetchInterceptorsAndReturnModifiedFetch: (input) =>
          guardedFetch(original.addFetchInterceptorsAndReturnModifiedFetch(input), config),
      }),
    },
  };
}
