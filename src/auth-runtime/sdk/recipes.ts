import type { RecipeName } from '@vestibule/contract';
import { AuthError } from '../errors/auth-error';
import { codeAttemptStorage } from '../sign-in/stored-code-attempt';
import { captchaHooks, languageHooks } from '../plugins/plugins';
import { loadSdk, runtimeConfig } from './runtime';
import type { RecipeFactory } from './sdk';

const added = new Set<RecipeName>();

/**
 * A recipe of the SDK, initialised. Its code is loaded by the first call that needs it. Throws an `AuthError`
 * `RECIPE_NOT_CONFIGURED`, or `NETWORK` if its code could not be loaded.
 */
async function loadRecipe<
  Recipe extends { readonly init: (hooks: ReturnType<typeof languageHooks>) => RecipeFactory },
>(
  name: RecipeName,
  load: () => Promise<{ readonly default: Recipe }>,
  init: (recipe: Recipe) => RecipeFactory = (recipe) => recipe.init(languageHooks()),
): Promise<Recipe> {
  if (!runtimeConfig().recipes.includes(name)) {
    throw new AuthError(
      'RECIPE_NOT_CONFIGURED',
      `No instance of ${name} found: it is not among the recipes of the configuration`,
    );
  }
  const [sdk, recipe] = await Promise.all([loadSdk(), codeOf(name, load)]);
  if (!added.has(name)) {
    added.add(name);
    sdk.add(init(recipe));
  }
  return recipe;
}

async function codeOf<Recipe>(
  name: RecipeName,
  load: () => Promise<{ readonly default: Recipe }>,
): Promise<Recipe> {
  try {
    return (await load()).default;
  } catch (cause) {
    throw new AuthError('NETWORK', `the code of the recipe "${name}" could not be loaded`, { cause });
  }
}

/** The recipes of the SDK that are loaded on demand. */
export const recipes = {
  // What every sign-in with a password and a client needs loads with the SDK: nothing loads after the form is sent.
  /** Email and password. */
  emailpassword: () =>
    loadRecipe(
      'emailpassword',
      () => import(/* webpackChunkName: 'first-sdk' */ 'supertokens-web-js/recipe/emailpassword'),
      (recipe) => recipe.init({ ...languageHooks(), ...captchaHooks() }),
    ),
  /** Verification of email addresses. */
  emailverification: () =>
    loadRecipe('emailverification', () => import('supertokens-web-js/recipe/emailverification')),
  /** OAuth 2 challenges. */
  oauth2provider: () =>
    loadRecipe(
      'oauth2provider',
      () => import(/* webpackChunkName: 'first-sdk' */ 'supertokens-web-js/recipe/oauth2provider'),
    ),
  /** Which factors exist and which are missing, and the check that every required one is completed. */
  multifactorauth: () =>
    loadRecipe(
      'multifactorauth',
      () => import(/* webpackChunkName: 'first-sdk' */ 'supertokens-web-js/recipe/multifactorauth'),
    ),
  /** Codes and links by email or text message. */
  passwordless: () =>
    loadRecipe(
      'passwordless',
      () => import('supertokens-web-js/recipe/passwordless'),
      (recipe) =>
        recipe.init({
          ...languageHooks(),
          ...captchaHooks(),
          override: { functions: (original) => ({ ...original, ...codeAttemptStorage }) },
        }),
    ),
  /** Accounts at identity providers. */
  thirdparty: () => loadRecipe('thirdparty', () => import('supertokens-web-js/recipe/thirdparty')),
  /** Codes of authenticator apps. */
  totp: () => loadRecipe('totp', () => import('supertokens-web-js/recipe/totp')),
  /** Passkeys. */
  webauthn: () => loadRecipe('webauthn', () => import('supertokens-web-js/recipe/webauthn')),
};
