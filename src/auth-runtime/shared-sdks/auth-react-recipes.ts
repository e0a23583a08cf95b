import type { VestibuleConfig } from '@vestibule/contract';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import OAuth2Provider from 'supertokens-auth-react/recipe/oauth2provider';
import Passwordless from 'supertokens-auth-react/recipe/passwordless';
import ThirdParty from 'supertokens-auth-react/recipe/thirdparty';
import TOTP from 'supertokens-auth-react/recipe/totp';
import Webauthn from 'supertokens-auth-react/recipe/webauthn';
import type { RecipeInterface as ThirdPartyFunctions } from 'supertokens-web-js/recipe/thirdparty';
import { redirectTo } from '../oauth/redirect-to';
import { captchaHooks } from '../plugins/plugins';
import { loadSdk, runtimeConfig } from '../sdk/runtime';
import type { RecipeFactory } from '../sdk/sdk';
import { codeAttemptStorage } from '../sign-in/stored-code-attempt';
import { thirdPartyAddress } from '../sign-in/third-party';
import { authReactInstance } from './auth-react-instance';
import type { SdkRecipe } from './shared-sdks';
import { addRecipe } from './start-auth-react';

interface Recipe {
  readonly authReact: Parameters<typeof addRecipe>[0];
  readonly webJS: RecipeFactory;
}

/** Each is as its prebuilt screens need it, whichever entry point is asked for first. */
const RECIPES: Partial<Record<SdkRecipe, (config: VestibuleConfig) => Recipe>> = {
  emailpassword: (config) =>
    EmailPassword.init({
      ...captchaHooks(),
      signInAndUpFeature: { signUpForm: { formFields: formFields(config) } },
    }),
  oauth2provider: () => OAuth2Provider.init(),
  passwordless: () =>
    Passwordless.init({
      ...captchaHooks(),
      // The tenant's factors say which.
      contactMethod: 'EMAIL_OR_PHONE',
      override: { functions: (original) => ({ ...original, ...attempts }) },
    }),
  thirdparty: ({ usesDynamicLoginMethods, providers }) => {
    const known = providers.map(({ id, name = id }) => ({ id, name }));
    return ThirdParty.init({
      signInAndUpFeature: { providers: usesDynamicLoginMethods ? [] : known },
      override: { functions: backToSite },
    });
  },
  totp: () => TOTP.init(),
  webauthn: () => Webauthn.init(),
};

const created = new Map<SdkRecipe, Recipe>();
const calling = new Set<SdkRecipe>();

/**
 * Creates a configured recipe of supertokens-auth-react that isn't created with it, once. Returns functions of ours in
 * place of its own.
 */
export function startAuthReactRecipe(recipe: SdkRecipe, config: VestibuleConfig) {
  const made = created.has(recipe) ? undefined : RECIPES[recipe]?.(config);
  if (made) {
    created.set(recipe, made);
    addRecipe(made.authReact);
  }
  return recipe === 'thirdparty' ? { redirectToThirdPartyLogin } : {};
}

/**
 * Lets the runtime's SDK make the calls of an existing recipe of supertokens-auth-react as the prebuilt screens count
 * on: its own recipe lacks, for example, that only one of two passwords is sent.
 */
export async function callAsScreensDo(recipe: SdkRecipe): Promise<void> {
  const made = created.get(recipe);
  if (!made || calling.has(recipe)) return;
  calling.add(recipe);
  const { add } = await loadSdk();
  add(made.webJS);
}

/** Its own function knows only the providers of its prebuilt screens, and not the site's path. */
async function redirectToThirdPartyLogin({ thirdPartyId }: { readonly thirdPartyId: string }) {
  try {
    return await redirectTo(await thirdPartyAddress(thirdPartyId));
  } catch {
    return { status: 'ERROR' };
  }
}

// The screens know the callback's page as seen from the root of the site.
function backToSite(original: ThirdPartyFunctions): ThirdPartyFunctions {
  const { sitePath, websiteBasePath } = runtimeConfig();
  const { origin } = window.location;
  const realOf = (address: string) =>
    address.startsWith(`${origin}${websiteBasePath}/callback/`)
      ? origin + sitePath + address.slice(origin.length)
      : address;
  return {
    ...original,
    getAuthorisationURLWithQueryParamsAndSetState: (input) =>
      original.getAuthorisationURLWithQueryParamsAndSetState({
        ...input,
        frontendRedirectURI: realOf(input.frontendRedirectURI),
      }),
  };
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
