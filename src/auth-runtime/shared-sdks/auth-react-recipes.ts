import type { VestibuleConfig } from '@vestibule/contract';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import OAuth2Provider from 'supertokens-auth-react/recipe/oauth2provider';
import Passwordless from 'supertokens-auth-react/recipe/passwordless';
import ThirdParty from 'supertokens-auth-react/recipe/thirdparty';
import TOTP from 'supertokens-auth-react/recipe/totp';
import Webauthn from 'supertokens-auth-react/recipe/webauthn';
import { redirectTo } from '../oauth/redirect-to';
import { thirdPartyAddress } from '../sign-in/third-party';
import type { SdkRecipe } from './shared-sdks';
import { addRecipe } from './start-auth-react';

// What a recipe does by itself belongs to its prebuilt screens. Only its functions are called here.
const STARTS: Partial<Record<SdkRecipe, (config: VestibuleConfig) => void>> = {
  emailpassword: () => addRecipe(EmailPassword.init().authReact),
  oauth2provider: () => addRecipe(OAuth2Provider.init().authReact),
  passwordless: () => addRecipe(Passwordless.init({ contactMethod: 'EMAIL_OR_PHONE' }).authReact),
  thirdparty: ({ providers }) => {
    const known = providers.map(({ id, name = id }) => ({ id, name }));
    addRecipe(ThirdParty.init({ signInAndUpFeature: { providers: known } }).authReact);
  },
  totp: () => addRecipe(TOTP.init().authReact),
  webauthn: () => addRecipe(Webauthn.init().authReact),
};

const started = new Set<SdkRecipe>();

/**
 * Creates a recipe of supertokens-auth-react that isn't created with it, once.
 *
 * @param recipe one that the configuration names
 * @param config the checked configuration
 * @returns functions of ours in place of its own
 */
export function startAuthReactRecipe(recipe: SdkRecipe, config: VestibuleConfig) {
  if (!started.has(recipe)) STARTS[recipe]?.(config);
  started.add(recipe);
  return recipe === 'thirdparty' ? { redirectToThirdPartyLogin } : {};
}

/** Its own function knows only the providers of its prebuilt screens, and not the site's path. */
async function redirectToThirdPartyLogin({ thirdPartyId }: { readonly thirdPartyId: string }) {
  try {
    return await redirectTo(await thirdPartyAddress(thirdPartyId));
  } catch {
    return { status: 'ERROR' };
  }
}
