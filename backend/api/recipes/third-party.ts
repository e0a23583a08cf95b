import { Error as SuperTokensError } from 'supertokens-node';
import { init } from 'supertokens-node/recipe/thirdparty';
import type { APIInterface, TypeProvider } from 'supertokens-node/recipe/thirdparty/types';
import { appleReturn } from '../third-party/apple-return';
import { fromProvider, ProviderFailure } from '../third-party/provider-failure';
import { providerInput } from '../third-party/provider-inputs';
import { implemented } from './implemented';
import type { RecipeContext } from './recipe-context';

const discoveryPatienceMs = 3000;
const signInPatienceMs = 10_000;

type SignInUp = NonNullable<APIInterface['signInUpPOST']>;

/** Accounts elsewhere: the providers of the configuration. A tenant of a core may have its own in their place. */
export const thirdParty = ({ providers, warn, websiteDomain }: RecipeContext) =>
  init({
    signInAndUpFeature: { providers: providers.map(providerInput) },
    override: {
      functions: (original) => ({
        ...original,
        getProvider: (input) =>
          fromProvider(input.thirdPartyId, () => original.getProvider(input), discoveryPatienceMs),
      }),
      apis: (original) => ({
        ...original,
        signInUpPOST: (input) => signInUp(original, input, warn),
        appleRedirectHandlerPOST: appleReturn(original, websiteDomain),
      }),
    },
  });

async function signInUp(
  original: APIInterface,
  input: Parameters<SignInUp>[0],
  warn: (message: string) => void,
): ReturnType<SignInUp> {
  if (!('redirectURIInfo' in input) || (input.redirectURIInfo as unknown) === undefined) {
    // A token that a browser brings may have been made for another client of the provider: whoever runs that could
    // sign in here as its users. A code is worth nothing without our secret.
    throw new SuperTokensError({
      type: SuperTokensError.BAD_INPUT_ERROR,
      message: 'Only redirectURIInfo is taken, not oAuthTokens',
    });
  }
  try {
    return implemented(await original.signInUpPOST?.({ ...input, provider: watched(input.provider) }));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    warn(`${error.message}. Nobody was signed in.`);
    const name = input.provider.config.name ?? input.provider.id;
    return {
      status: 'GENERAL_ERROR',
      message: `We could not finish the sign-in with ${name}. Go back and try again, or use another way.`,
    };
  }
}

function watched(provider: TypeProvider): TypeProvider {
  const watch =
    <Input, Result>(call: (input: Input) => Promise<Result>) =>
    (input: Input): Promise<Result> =>
      fromProvider(provider.id, () => call(input), signInPatienceMs);
  if (provider.type === 'saml') return { ...provider, getUserInfo: watch(provider.getUserInfo) };
  return {
    ...provider,
    exchangeAuthCodeForOAuthTokens: watch(provider.exchangeAuthCodeForOAuthTokens),
    getUserInfo: watch(provider.getUserInfo),
  };
}
