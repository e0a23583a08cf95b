import { Error as SuperTokensError } from 'supertokens-node';
import { init } from 'supertokens-node/recipe/thirdparty';
import type { APIInterface, TypeProvider, UserInfo } from 'supertokens-node/recipe/thirdparty/types';
import { implemented } from '@vestibule/guess-limits';
import * as v from 'valibot';
import {
  assertNoOtherMethod,
  otherMethods,
  type Attempt,
  orRefusal,
  reasonFor,
} from '../one-account/other-methods';
import { fromProvider, ProviderFailure } from '../third-party/provider-failure';
import { providerInput } from '../third-party/provider-inputs';
import { keepProfile, profileIn } from '../third-party/told-profile';
import { isFirstFactor, type RecipeContext } from './recipe-context';

const discoveryPatienceMs = 3000;
const signInPatienceMs = 10_000;
const otherMethodCode = 'ERR_CODE_006';

type SignInUp = NonNullable<APIInterface['signInUpPOST']>;

type SignInUpInput = Parameters<SignInUp>[0];

/** Sign-in with the configured identity providers. A tenant of a core may have its own instead. */
export const thirdParty = (context: RecipeContext) =>
  init({
    signInAndUpFeature: { providers: context.providers.map(providerInput) },
    override: {
      functions: (original) => ({
        ...original,
        getProvider: (input) =>
          fromProvider(input.thirdPartyId, () => original.getProvider(input), discoveryPatienceMs),
      }),
      apis: (original) => ({
        ...original,
        signInUpPOST: (input) => signInUp(original, input, context),
        appleRedirectHandlerPOST: appleReturn(original, context.websiteDomain),
      }),
    },
  });

async function signInUp(
  original: APIInterface,
  input: SignInUpInput,
  { warn, linksAccounts }: RecipeContext,
): ReturnType<SignInUp> {
  if (!('redirectURIInfo' in input) || (input.redirectURIInfo as unknown) === undefined) {
    // A token brought by a browser may have been made for another client of the provider: that client's owner could
    // sign in here as its users. A code is worthless without our secret.
    throw new SuperTokensError({
      type: SuperTokensError.BAD_INPUT_ERROR,
      message: 'Only redirectURIInfo is taken, not oAuthTokens',
    });
  }
  let attempt: Attempt | undefined;
  const provider = watched(input.provider, async (info) => {
    attempt = attemptOf(input, info);
    if (attempt && !linksAccounts && isFirstFactor(input)) await assertNoOtherMethod(attempt);
  });
  try {
    const answer = await orRefusal('SIGN_IN_UP_NOT_ALLOWED', otherMethodCode, async () =>
      implemented(await original.signInUpPOST?.({ ...input, provider })),
    );
    if (answer.status === 'OK') {
      const told = profileIn(answer.rawUserInfoFromProvider);
      // A failure to store the picture doesn't stop the sign-in.
      await keepProfile(answer.user.id, told, input.userContext).catch(() =>
        warn('What a provider told of its user could not be kept.'),
      );
    }
    if (answer.status !== 'SIGN_IN_UP_NOT_ALLOWED' || !answer.reason.includes(otherMethodCode)) return answer;
    // With linked accounts the SDK refuses, as long as the other one is not verified.
    const signInWith = attempt && (await otherMethods(attempt));
    return signInWith ? { ...answer, reason: reasonFor(signInWith, otherMethodCode) } : answer;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    warn(`${error.message}. Nobody was signed in.`);
    const name = input.provider.config.name ?? input.provider.id;
    return {
      status: 'GENERAL_ERROR',
      message: `We couldn’t finish the sign-in with ${name}. Go back and try again, or use another way.`,
    };
  }
}

function attemptOf(input: SignInUpInput, { email, thirdPartyUserId }: UserInfo): Attempt | undefined {
  const { tenantId, userContext, provider } = input;
  return (
    email && {
      tenantId,
      userContext,
      email: email.id,
      isProven: email.isVerified,
      recipeId: 'thirdparty',
      thirdParty: { id: provider.id, userId: thirdPartyUserId },
    }
  );
}

function watched(provider: TypeProvider, onUser: (info: UserInfo) => Promise<void>): TypeProvider {
  const watch =
    <Input, Result>(call: (input: Input) => Promise<Result>) =>
    (input: Input): Promise<Result> =>
      fromProvider(provider.id, () => call(input), signInPatienceMs);
  const reporting =
    <Input>(call: (input: Input) => Promise<UserInfo>) =>
    async (input: Input): Promise<UserInfo> => {
      const info = await watch(call)(input);
      await onUser(info);
      return info;
    };
  if (provider.type === 'saml') {
    // The SDK takes an address that wasn't told for one, and fails.
    const info = async (input: Parameters<typeof provider.getUserInfo>[0]): Promise<UserInfo> => {
      const { email, ...user } = await provider.getUserInfo(input);
      return email?.id ? { ...user, email } : user;
    };
    return { ...provider, getUserInfo: reporting(info) };
  }
  return {
    ...provider,
    exchangeAuthCodeForOAuthTokens: watch(provider.exchangeAuthCodeForOAuthTokens),
    getUserInfo: reporting(provider.getUserInfo),
  };
}

type AppleReturn = NonNullable<APIInterface['appleRedirectHandlerPOST']>;

const form = v.object({ state: v.string() });
const state = v.object({ frontendRedirectURI: v.string() });

/**
 * Apple posts its answer to the API, which sends the browser on to the address in `state`. Anyone can post a state, so
 * the SDK's own handler would send a browser, and a code, anywhere: this one redirects only to pages of the website.
 */
function appleReturn(original: APIInterface, websiteDomain: string): AppleReturn {
  return async (input) => {
    if (originOf(input.formPostInfoFromProvider) !== websiteDomain) {
      throw new SuperTokensError({
        type: SuperTokensError.BAD_INPUT_ERROR,
        message: 'This answer belongs to no sign-in of this website',
      });
    }
    await original.appleRedirectHandlerPOST?.(input);
  };
}

function originOf(posted: unknown): string | undefined {
  try {
    const told = Buffer.from(v.parse(form, posted).state, 'base64').toString('utf8');
    return new URL(v.parse(state, JSON.parse(told)).frontendRedirectURI).origin;
  } catch {
    return undefined;
  }
}
