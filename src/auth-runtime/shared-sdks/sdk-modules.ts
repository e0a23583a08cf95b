import type { SuperTokensConfig } from 'supertokens-auth-react/lib/build/types';
import { runtimeConfig, loadSdk } from '../sdk/runtime';
import {
  emailPasswordRecipe,
  emailVerificationRecipe,
  multiFactorAuthRecipe,
  oauth2ProviderRecipe,
  passwordlessRecipe,
  thirdPartyRecipe,
  totpRecipe,
  webauthnRecipe,
} from '../sdk/recipes';
import type { Looks } from './auth-react-instance';
import {
  SDK_RECIPES,
  type PrebuiltEntry,
  type SdkCaller,
  type SdkEntry,
  type SdkName,
  type SdkRecipe,
} from './shared-sdks';

type Load = () => Promise<object>;

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
const STARTS: Partial<Record<SdkRecipe, () => Promise<unknown>>> = {
  emailpassword: emailPasswordRecipe,
  emailverification: emailVerificationRecipe,
  multifactorauth: multiFactorAuthRecipe,
  oauth2provider: oauth2ProviderRecipe,
  passwordless: passwordlessRecipe,
  thirdparty: thirdPartyRecipe,
  totp: totpRecipe,
  webauthn: webauthnRecipe,
};

/**
 * An entry point of an SDK, once what it needs of the runtime exists.
 *
 * @param sdk the package
 * @param entry below the package's name
 * @param caller tells who calls it
 * @throws AuthError `NETWORK` if its code could not be loaded
 */
export async function sdkModule(
  sdk: SdkName,
  entry: SdkEntry | PrebuiltEntry,
  caller: SdkCaller,
): Promise<object> {
  await loadSdk();
  if (sdk === 'supertokens-auth-react') await authReact();
  const recipe = SDK_RECIPES.find((name) => entry.split('/')[2] === name);
  if (recipe) await startRecipe(recipe);
  if (isPrebuilt(entry)) return prebuilt(entry, recipe);
  if (recipe) return (sdk === 'supertokens-auth-react' ? AUTH_REACT : WEB_JS)[recipe]();
  if (sdk === 'supertokens-web-js') return startedByShell(await import('supertokens-web-js'), sdk, caller);
  const [module, { takeLooks }] = await Promise.all([
    import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react'),
    import(/* webpackChunkName: 'auth-react' */ './auth-react-instance'),
  ]);
  return startedByShell(module, sdk, caller, takeLooks);
}

function isPrebuilt(entry: SdkEntry | PrebuiltEntry): entry is PrebuiltEntry {
  return entry === '/ui' || entry.endsWith('/prebuiltui');
}

const FIRST = ['emailpassword', 'passwordless', 'thirdparty', 'webauthn'] as const;

async function prebuilt(entry: PrebuiltEntry, recipe: SdkRecipe | undefined): Promise<object> {
  const screens = await import(/* webpackChunkName: 'auth-react-screens' */ './prebuilt-modules');
  screens.startScreens();
  // A screen isn't shown without the recipe of a factor that the tenant has, whichever that is.
  for (const name of [...FIRST, ...(recipe ? [recipe] : [])]) {
    await startRecipe(name);
    await screens.addRecipe(name, await AUTH_REACT[name]());
  }
  return screens.prebuiltModule(entry);
}

// Its own recipes take the runtime's.
async function authReact(): Promise<void> {
  await Promise.all([startRecipe('emailverification'), startRecipe('multifactorauth')]);
  const { startAuthReact } = await import(/* webpackChunkName: 'auth-react' */ './start-auth-react');
  startAuthReact(runtimeConfig());
}

// A recipe that the API doesn't have says so itself when it is called.
async function startRecipe(recipe: SdkRecipe): Promise<void> {
  if (runtimeConfig().recipes.some((name) => name === recipe)) await STARTS[recipe]?.();
}

/** The same package with an `init` of which no more than the looks have an effect, and that says so. */
function startedByShell(
  module: { readonly default: object },
  sdk: SdkName,
  caller: SdkCaller,
  take?: (looks: Looks) => void,
): object {
  const init = (config: SuperTokensConfig): void => {
    // Only supertokens-auth-react passes it on, and the shell's own has been initialised.
    if (sdk === 'supertokens-web-js' && 'websiteDomain' in config.appInfo)
      caller.refuse('it brings its own "supertokens-auth-react"');
    take?.(config);
    if (take && config.recipeList.length === 0) return;
    console.warn(
      `The remote "${caller.remote() ?? ''}" calls init of ${sdk}: the shell has already done so, and what is passed here has no effect.`,
    );
  };
  const own = { init: { value: init, enumerable: true } };
  const inner: object = Object.create(module.default, own);
  const outer: object = Object.create(module, { ...own, default: { value: inner, enumerable: true } });
  return outer;
}
