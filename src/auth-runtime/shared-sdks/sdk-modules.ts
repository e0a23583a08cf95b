import { runtimeConfig, loadSdk } from '../sdk/runtime';
import { recipes as ofRuntime } from '../sdk/recipes';
import {
  SDK_RECIPES,
  type PrebuiltEntry,
  type SdkCaller,
  type SdkEntry,
  type SdkName,
  type SdkRecipe,
} from './shared-sdks';
import { initWithoutEffect, lackingRecipe, withFunctions } from './wrapped-module';

type Load = () => Promise<{ readonly default: object }>;

// In few files, because each has an entry in the shell's list of hashes, which every page loads.
const WEB_JS: Record<SdkRecipe, Load> = {
  emailpassword: () =>
    import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/emailpassword'),
  emailverification: () =>
    import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/emailverification'),
  multifactorauth: () =>
    import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/multifactorauth'),
  multitenancy: () =>
    import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/multitenancy'),
  oauth2provider: () =>
    import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/oauth2provider'),
  passwordless: () =>
    import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/passwordless'),
  session: () => import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/session'),
  thirdparty: () => import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/thirdparty'),
  totp: () => import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/totp'),
  userroles: () => import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/userroles'),
  webauthn: () => import(/* webpackChunkName: 'web-js-recipes' */ 'supertokens-web-js/recipe/webauthn'),
};

const AUTH_REACT: Record<SdkRecipe, Load> = {
  emailpassword: () =>
    import(/* webpackChunkName: 'auth-react-recipes' */ 'supertokens-auth-react/recipe/emailpassword'),
  emailverification: () =>
    import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react/recipe/emailverification'),
  multifactorauth: () =>
    import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react/recipe/multifactorauth'),
  multitenancy: () =>
    import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react/recipe/multitenancy'),
  oauth2provider: () =>
    import(/* webpackChunkName: 'auth-react-recipes' */ 'supertokens-auth-react/recipe/oauth2provider'),
  passwordless: () =>
    import(/* webpackChunkName: 'auth-react-recipes' */ 'supertokens-auth-react/recipe/passwordless'),
  session: () => import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react/recipe/session'),
  thirdparty: () =>
    import(/* webpackChunkName: 'auth-react-recipes' */ 'supertokens-auth-react/recipe/thirdparty'),
  totp: () => import(/* webpackChunkName: 'auth-react-recipes' */ 'supertokens-auth-react/recipe/totp'),
  userroles: () => import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react/recipe/userroles'),
  webauthn: () =>
    import(/* webpackChunkName: 'auth-react-recipes' */ 'supertokens-auth-react/recipe/webauthn'),
};

/** What makes a recipe of the runtime's SDK exist. The others exist from its start, or need nothing. */
const STARTS: Partial<Record<SdkRecipe, () => Promise<unknown>>> = ofRuntime;

/** The recipes of supertokens-auth-react that exist once it does, or don't have to. */
const CREATED_WITH_IT: readonly SdkRecipe[] = [
  'emailverification',
  'multifactorauth',
  'multitenancy',
  'session',
  'userroles',
];

/**
 * An entry point of an SDK, below the package's name, once what it needs of the runtime exists. Throws an `AuthError`
 * `NETWORK` if its code could not be loaded.
 */
export async function sdkModule(
  sdk: SdkName,
  entry: SdkEntry | PrebuiltEntry,
  caller: SdkCaller,
): Promise<object> {
  await loadSdk();
  const recipe = SDK_RECIPES.find((name) => entry.split('/')[2] === name);
  const isAuthReact = sdk === 'supertokens-auth-react';
  if (isAuthReact) await authReact();
  if (isPrebuilt(entry)) return prebuilt(entry, recipe);
  if (recipe) {
    const module = await (isAuthReact ? AUTH_REACT : WEB_JS)[recipe]();
    if (!(await startRecipe(recipe))) return lackingRecipe(module, sdk, recipe, caller);
    return isAuthReact ? withFunctions(module, await authReactRecipe(recipe)) : module;
  }
  if (!isAuthReact)
    return withFunctions(await import('supertokens-web-js'), { init: initWithoutEffect(sdk, caller) });
  const [module, { takeLooks }, { changeLanguage, loadTranslation, useTranslation }] = await Promise.all([
    import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react'),
    import(/* webpackChunkName: 'auth-react' */ './auth-react-instance'),
    translations(),
  ]);
  const init = initWithoutEffect(sdk, caller, takeLooks);
  return withFunctions(module, { changeLanguage, init, loadTranslation, useTranslation });
}

function isPrebuilt(entry: SdkEntry | PrebuiltEntry): entry is PrebuiltEntry {
  return entry === '/ui' || entry.endsWith('/prebuiltui');
}

const FIRST = ['emailpassword', 'passwordless', 'thirdparty', 'webauthn'] as const;

async function prebuilt(entry: PrebuiltEntry, recipe: SdkRecipe | undefined): Promise<object> {
  const screens = await import(/* webpackChunkName: 'auth-react-screens' */ './prebuilt-modules');
  screens.startScreens();
  const { callAsScreensDo } = await recipes();
  // A screen isn't shown without the recipe of a factor that the tenant has, whichever that is.
  for (const name of [...FIRST, ...(recipe ? [recipe] : [])]) {
    if (!(await startRecipe(name))) continue;
    await authReactRecipe(name);
    await callAsScreensDo(name);
  }
  return screens.prebuiltModule(entry);
}

// Its own recipes take the runtime's.
async function authReact(): Promise<void> {
  await Promise.all([startRecipe('emailverification'), startRecipe('multifactorauth')]);
  const { startAuthReact } = await import(/* webpackChunkName: 'auth-react' */ './start-auth-react');
  startAuthReact(runtimeConfig());
  await translations();
}

function translations() {
  return import(/* webpackChunkName: 'auth-react' */ '../react/use-translation');
}

function recipes() {
  return import(/* webpackChunkName: 'auth-react-recipes' */ './auth-react-recipes');
}

async function authReactRecipe(recipe: SdkRecipe): Promise<object> {
  if (CREATED_WITH_IT.includes(recipe)) return {};
  const { startAuthReactRecipe } = await recipes();
  return startAuthReactRecipe(recipe, runtimeConfig());
}

/** False if the API doesn't have the recipe. */
async function startRecipe(recipe: SdkRecipe): Promise<boolean> {
  const start = STARTS[recipe];
  if (!start) return true;
  if (!runtimeConfig().recipes.some((name) => name === recipe)) return false;
  await start();
  return true;
}
