import { changeLanguage } from '../sdk/language';
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
import type { SdkCaller, SdkName, SdkRecipe } from './shared-sdks';

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
 * @param recipe undefined for the package itself
 * @param caller tells who calls it
 * @throws AuthError `NETWORK` if its code could not be loaded
 */
export async function sdkModule(
  sdk: SdkName,
  recipe: SdkRecipe | undefined,
  caller: SdkCaller,
): Promise<object> {
  await loadSdk();
  if (sdk === 'supertokens-auth-react') await authReact();
  if (recipe) {
    await startRecipe(recipe);
    return (sdk === 'supertokens-auth-react' ? AUTH_REACT : WEB_JS)[recipe]();
  }
  return sdk === 'supertokens-auth-react'
    ? startedByShell(await import(/* webpackChunkName: 'auth-react' */ 'supertokens-auth-react'), sdk, caller)
    : startedByShell(await import('supertokens-web-js'), sdk, caller);
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

/** The same package with an `init` that says that it has no effect, and a `changeLanguage` that changes the page's. */
function startedByShell(module: { readonly default: object }, sdk: SdkName, caller: SdkCaller): object {
  const init = ({ appInfo }: { readonly appInfo: object }): void => {
    // Only supertokens-auth-react passes it on, and the shell's own has been initialised.
    if (sdk === 'supertokens-web-js' && 'websiteDomain' in appInfo)
      caller.refuse('it brings its own "supertokens-auth-react"');
    console.warn(
      `The remote "${caller.remote() ?? ''}" calls init of ${sdk}: the shell has already done so, and what is passed here has no effect.`,
    );
  };
  const own = {
    init: { value: init, enumerable: true },
    ...('changeLanguage' in module && {
      // The page tells the package's own.
      changeLanguage: { value: async (language: string) => changeLanguage(language), enumerable: true },
    }),
  };
  const inner: object = Object.create(module.default, own);
  const outer: object = Object.create(module, { ...own, default: { value: inner, enumerable: true } });
  return outer;
}
