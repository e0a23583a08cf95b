import { PATHS, type VestibuleConfig } from '@vestibule/contract';
import type { Navigate } from 'supertokens-auth-react/lib/build/types';
import { WindowHandlerReference } from 'supertokens-web-js/utils/windowHandler';
import { AuthError } from '../errors/auth-error';
import { safeDestination } from '../oauth/redirect-to';
import { loadSdk, runtimeConfig } from '../sdk/runtime';
import type { RecipeFactory } from '../sdk/sdk';
import { codeAttemptStorage } from '../sign-in/stored-code-attempt';
import { goOnAfterSignIn } from '../sign-in/success-context';
import { authReactInstance } from './auth-react-instance';
import type { SdkRecipe } from './shared-sdks';

type Instance = ReturnType<typeof authReactInstance>;
type Init = (input: object) => {
  readonly authReact: (appInfo: Instance['appInfo'], logs: boolean) => Instance['recipeList'][number];
  readonly webJS: RecipeFactory;
};

let started = false;

/** Prepares the prebuilt screens: where users go on to, and where the page may go, is the shell's decision. Runs once. */
export function startScreens(): void {
  if (started) return;
  started = true;
  Object.assign(authReactInstance().getRecipeOrThrow('session'), {
    validateGlobalClaimsAndHandleSuccessRedirection: goOn,
  });
  const { location } = WindowHandlerReference.getReferenceOrThrow().windowHandler;
  const setHref = location.setHref.bind(location);
  location.setHref = (address) => {
    const destination = safeDestination(new URL(address, window.location.href).href);
    if (!destination)
      throw new AuthError('UNSAFE_REDIRECT', 'the address to go on to is not one that is followed');
    setHref(destination);
  };
}

function goOn(
  _context: unknown,
  _recipeId: string,
  redirectToPath?: string,
  _userContext?: unknown,
  navigate?: Navigate,
): Promise<void> {
  const { sitePath } = runtimeConfig();
  return goOnAfterSignIn(
    redirectToPath ?? PATHS.home,
    (path) => void authReactInstance().redirectToUrl(sitePath + path, navigate),
  );
}

/**
 * Creates a recipe of supertokens-auth-react, as configured for the shell, if the API has it.
 *
 * @param name of the recipe
 * @param module its entry point
 */
export async function addRecipe(name: SdkRecipe, module: object): Promise<void> {
  const config = runtimeConfig();
  const instance = authReactInstance();
  const isKnown = instance.recipeList.some(({ config: { recipeId } }) => recipeId === name);
  if (isKnown || !config.recipes.some((recipe) => recipe === name)) return;
  if (!hasInit(module)) throw new Error(`supertokens-auth-react can no longer initialise ${name}`);
  const { authReact, webJS } = module.init(inputOf(name, config));
  instance.recipeList.push(authReact(instance.appInfo, false));
  // The runtime's own recipe lacks what the screens count on, such as that only one of two passwords is sent.
  const { add } = await loadSdk();
  add(webJS);
}

function inputOf(name: SdkRecipe, config: VestibuleConfig): object {
  if (name === 'emailpassword') {
    return { signInAndUpFeature: { signUpForm: { formFields: formFields(config) } } };
  }
  if (name === 'passwordless') {
    return {
      // The tenant's factors say which.
      contactMethod: 'EMAIL_OR_PHONE',
      override: { functions: (original: object) => ({ ...original, ...attempts }) },
    };
  }
  return name === 'thirdparty'
    ? { signInAndUpFeature: { providers: config.usesDynamicLoginMethods ? [] : config.providers } }
    : {};
}

// The screens know text alone. A field of a remote's slot has no label: its id has to do.
function formFields({ signUpFields = [] }: VestibuleConfig) {
  const { defaultLanguage } = authReactInstance().languageTranslations;
  return signUpFields.map(({ id, label = id, optional }) => ({
    id,
    label: typeof label === 'string' ? label : (label[defaultLanguage] ?? label.en),
    placeholder: '',
    optional,
  }));
}

interface Attempt {
  readonly attemptInfo: object;
  readonly userContext?: { readonly additionalAttemptInfo?: Contacted };
}

interface Contacted {
  readonly contactMethod: 'EMAIL' | 'PHONE';
  readonly contactInfo: string;
  readonly lastResend: number;
}

// The runtime stores attempts at codes for each tab, and by names of its own.
const attempts = {
  ...codeAttemptStorage,
  setLoginAttemptInfo: ({ attemptInfo, userContext }: Attempt) => {
    const { additionalAttemptInfo: contacted } = userContext ?? {};
    return codeAttemptStorage.setLoginAttemptInfo({
      attemptInfo: { ...attemptInfo, ...contacted, ...(contacted && namedByUs(contacted)) },
    });
  },
};

function namedByUs({ contactMethod, contactInfo, lastResend }: Contacted) {
  const contact = contactMethod === 'EMAIL' ? { email: contactInfo } : { phoneNumber: contactInfo };
  return { contact, sentAt: lastResend };
}

function hasInit(module: object): module is { readonly init: Init } {
  return 'init' in module;
}
