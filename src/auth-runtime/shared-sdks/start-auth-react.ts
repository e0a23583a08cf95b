import type { VestibuleConfig } from '@vestibule/contract';
import SuperTokens from 'supertokens-auth-react';
import EmailVerification from 'supertokens-auth-react/recipe/emailverification';
import MultiFactorAuth from 'supertokens-auth-react/recipe/multifactorauth';
import Session from 'supertokens-auth-react/recipe/session';
import { subscribeToLanguage } from '../sdk/language';
import { subscribeToSession, type SessionEvent } from '../session/session-events';

let started = false;

/**
 * Initialises supertokens-auth-react on top of the runtime's SDK, which exists by now: it leaves that as it is, so all
 * it does is create its own recipes. Runs once.
 *
 * @param config the checked configuration
 */
export function startAuthReact(config: VestibuleConfig): void {
  if (started) return;
  started = true;
  const { appName, apiDomain, apiBasePath, sitePath, websiteBasePath, recipes } = config;
  const session = Session.init({ invalidClaimStatusCode: config.invalidClaimStatusCode });
  SuperTokens.init({
    appInfo: {
      appName,
      apiDomain,
      apiBasePath,
      websiteDomain: window.location.origin,
      websiteBasePath: sitePath + websiteBasePath,
    },
    languageTranslations: { defaultLanguage: document.documentElement.lang || 'en' },
    recipeList: [
      {
        ...session,
        authReact: (...given) => {
          const recipe = session.authReact(...given);
          forwardEvents(recipe);
          return recipe;
        },
      },
      ...(recipes.includes('emailverification')
        ? [EmailVerification.init({ mode: config.emailVerification })]
        : []),
      ...(recipes.includes('multifactorauth') ? [MultiFactorAuth.init()] : []),
    ],
  });
  subscribeToLanguage((language) => void SuperTokens.changeLanguage(language));
}

// It would hear of the session by the SDK that it had initialised itself.
function forwardEvents(recipe: unknown): void {
  if (!isNotified(recipe)) throw new Error('supertokens-auth-react no longer has notifyListeners');
  subscribeToSession((event: SessionEvent) => {
    // Not one of the SDK's.
    if (event.action === 'SESSION_ALREADY_EXISTS') return;
    // If the session ends in the meantime, there is an event for that.
    recipe.notifyListeners({ ...event, userContext: {} }).catch(() => undefined);
  });
}

function isNotified(recipe: unknown): recipe is { notifyListeners: (event: object) => Promise<void> } {
  return typeof recipe === 'object' && recipe !== null && 'notifyListeners' in recipe;
}
