import { authReactInstance, speakEnglish } from './auth-react-instance';
import type { PrebuiltEntry } from './shared-sdks';

export { startScreens } from './start-screens';

type Load = () => Promise<object>;

// In two files, because each has an entry in the shell's list of hashes, which every page loads. Most of the second are
// phone numbers.
const PREBUILT: Record<PrebuiltEntry, Load> = {
  '/ui': () => import(/* webpackChunkName: 'auth-react-screens' */ 'supertokens-auth-react/ui'),
  '/recipe/emailpassword/prebuiltui': () =>
    import(
      /* webpackChunkName: 'auth-react-screens' */ 'supertokens-auth-react/recipe/emailpassword/prebuiltui'
    ),
  '/recipe/emailverification/prebuiltui': () =>
    import(
      /* webpackChunkName: 'auth-react-screens' */ 'supertokens-auth-react/recipe/emailverification/prebuiltui'
    ),
  '/recipe/session/prebuiltui': () =>
    import(/* webpackChunkName: 'auth-react-screens' */ 'supertokens-auth-react/recipe/session/prebuiltui'),
  '/recipe/thirdparty/prebuiltui': () =>
    import(
      /* webpackChunkName: 'auth-react-screens' */ 'supertokens-auth-react/recipe/thirdparty/prebuiltui'
    ),
  '/recipe/passwordless/prebuiltui': () =>
    import(
      /* webpackChunkName: 'auth-react-codes' */ 'supertokens-auth-react/recipe/passwordless/prebuiltui'
    ),
  '/recipe/webauthn/prebuiltui': () =>
    import(/* webpackChunkName: 'auth-react-codes' */ 'supertokens-auth-react/recipe/webauthn/prebuiltui'),
};

/** An entry point with prebuilt screens, once its recipe exists. */
export async function prebuiltModule(entry: PrebuiltEntry): Promise<object> {
  const module = await PREBUILT[entry]();
  for (const screens of Object.values(module)) {
    // Without its recipe there is no instance, and the SDK says so where a screen is shown.
    if (isOfRecipe(screens) && hasRecipe(entry))
      speakEnglish(screens.getInstanceOrInitAndGetInstance().languageTranslations.en);
  }
  return module;
}

function hasRecipe(entry: PrebuiltEntry): boolean {
  return authReactInstance().recipeList.some(({ config: { recipeId } }) => entry.split('/')[2] === recipeId);
}

interface Screens {
  readonly getInstanceOrInitAndGetInstance: () => {
    readonly languageTranslations: { readonly en: Readonly<Record<string, string | undefined>> };
  };
}

function isOfRecipe(screens: unknown): screens is Screens {
  return typeof screens === 'function' && 'getInstanceOrInitAndGetInstance' in screens;
}
