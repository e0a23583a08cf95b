import { languageOf } from '@vestibule/messages';
import { PATHS, pathBelow, pathWithWayBack, QUERY, type VestibuleConfig } from '@vestibule/contract';
import SuperTokens from 'supertokens-auth-react';
import EmailVerification from 'supertokens-auth-react/recipe/emailverification';
import MultiFactorAuth from 'supertokens-auth-react/recipe/multifactorauth';
import Session from 'supertokens-auth-react/recipe/session';
import { SessionClaimValidatorStore } from 'supertokens-web-js/utils/sessionClaimValidatorStore';
import { OWES_NOTHING } from '../claims/claims';
import { subscribeToSession, type SessionEvent } from '../session/session-events';
import { authReactInstance } from './auth-react-instance';
import { giveSiteLocation, sitePathOfPage } from './site-location';

type RecipeFactory = ReturnType<typeof Session.init>['authReact'];

let started = false;

/**
 * Initialises supertokens-auth-react on top of the runtime's SDK, which exists by now: it leaves that as it is, so all
 * it does is create its own recipes. Runs once.
 */
export function startAuthReact(config: VestibuleConfig): void {
  if (started) return;
  started = true;
  giveSiteLocation(config);
  const { appName, apiDomain, apiBasePath, websiteBasePath, recipes } = config;
  const session = Session.init({ invalidClaimStatusCode: config.invalidClaimStatusCode });
  SuperTokens.init({
    appInfo: { appName, apiDomain, apiBasePath, websiteDomain: window.location.origin, websiteBasePath },
    // If it is false, the recipe of identity providers must have some.
    usesDynamicLoginMethods:
      config.usesDynamicLoginMethods || (recipes.includes('thirdparty') && config.providers.length === 0),
    languageTranslations: { defaultLanguage: languageOf(document.documentElement.lang) },
    recipeList: [
      {
        ...session,
        authReact: (...given) => {
          const recipe = session.authReact(...given);
          forwardEvents(recipe);
          return recipe;
        },
      },
      ...(recipes.includes('emailverification') ? [emailVerification(config)] : []),
      ...(recipes.includes('multifactorauth') ? [multiFactor(config)] : []),
    ],
  });
  // As its recipes add their own claims. It has none for what an operator requires of everybody.
  const owed = { ...OWES_NOTHING, onFailureRedirection: () => andBack(websiteBasePath + PATHS.required, {}) };
  SessionClaimValidatorStore.addClaimValidatorFromOtherRecipe(owed);
}

/** Creates another recipe of supertokens-auth-react, just as that would have at its start. */
export function addRecipe(recipe: RecipeFactory): void {
  const { recipeList, appInfo } = authReactInstance();
  recipeList.push(recipe(appInfo, false));
}

// By itself it would lead users to the start page afterwards.
function emailVerification({ emailVerification: mode, websiteBasePath }: VestibuleConfig) {
  const screen = websiteBasePath + PATHS.verifyEmail;
  return EmailVerification.init({
    mode,
    getRedirectionURL: async ({ tenantIdFromQueryParams }) =>
      andBack(screen, { [QUERY.tenantId]: tenantIdFromQueryParams }),
  });
}

// Nor does it know a factor's screen: the chooser does, and opens a single factor at once.
function multiFactor({ websiteBasePath }: VestibuleConfig) {
  const screen = websiteBasePath + PATHS.mfa;
  return MultiFactorAuth.init({
    getRedirectionURL: async (context) => {
      const isFactor = context.action === 'GO_TO_FACTOR';
      const query = {
        [QUERY.tenantId]: context.tenantIdFromQueryParams,
        [isFactor && context.forceSetup ? QUERY.setup : QUERY.n]: isFactor
          ? context.factorId
          : context.nextFactorOptions?.join(),
        [QUERY.stepUp]: context.stepUp ? 'true' : undefined,
      };
      // Its own calls say whether the user steps up, and add the way back themselves. Else a claim isn't met.
      return context.stepUp === undefined ? andBack(screen, query) : withQuery(screen, query);
    },
  });
}

type Query = Readonly<Record<string, string | undefined>>;

// A screen that would lead to itself stays: supertokens-auth-react notices that nothing changes.
function andBack(screen: string, query: Query): string {
  const here = sitePathOfPage();
  const [pathname = ''] = here.split(/[?#]/);
  return pathBelow(screen, pathname) === undefined ? pathWithWayBack(withQuery(screen, query), here) : here;
}

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/**
 * Tells a session recipe of supertokens-auth-react what happens to the session. It would hear it from the SDK that it
 * had initialised itself, and has no public way to be told. Throws if the installed version can't be told: see `//pins`
 * in package.json.
 */
export function forwardEvents(recipe: unknown): void {
  if (!isNotified(recipe)) {
    throw new Error(
      'This supertokens-auth-react hears of no session: its recipe lacks notifyListeners: see "//pins" in package.json.',
    );
  }
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
