import type { User } from 'supertokens-node';
import { init, type APIInterface, type RecipeInterface } from 'supertokens-node/recipe/webauthn';
import { emailRefusal } from '@vestibule/login-flow';
import { implemented } from '@vestibule/guess-limits';
import { removePasskey } from '../../account/factor-removal';
import { tenantsOf } from '../../account/session-user';
import { assertNoOtherMethod, orRefusal } from '../../one-account/other-methods';
import { assertMayAdd, stepUpValidator, type Now } from '../../account/step-up';
import { assertWhole } from '../../request-rules/whole-session';
import { forgetRemoved } from '../../recovered-passkeys/records';
import { emailExists, refillMethod } from './emptied-method';
import { passkeysToExclude, forOneAssertion, signInOptions } from './passkey-options';
import { letter } from '../../delivery/letter';
import { recoverAccount } from './passkey-recovery';
import { ofTenant } from './passkey-tenant';
import { isFirstFactor, type RecipeContext } from '../recipe-context';

/**
 * Passkeys. They belong to the website, whose pages ask for them, and not to the API, from which the SDK would derive
 * their relying party. Nobody at an unlocked browser can add a passkey of their own or remove the user's.
 */
export const webauthn = (context: RecipeContext) => {
  const { deliverUnnoticed, now, linksAccounts, relyingPartyId, brandOf } = context;
  return init({
    getRelyingPartyId: async () => relyingPartyId,
    getRelyingPartyName: async ({ tenantId }) => brandOf({ tenantId }).relyingPartyName,
    validateEmailAddress: async (email) => emailRefusal(email),
    emailDelivery: {
      service: {
        sendEmail: async ({ user, recoverAccountLink, tenantId, userContext }) =>
          deliverUnnoticed(
            letter({ account: user, tenantId, userContext }, 'passkey-recovery', user.email, {
              link: recoverAccountLink,
            }),
          ),
      },
    },
    override: {
      functions: (original) => ({
        ...original,
        async signUp(input) {
          if (!linksAccounts && isFirstFactor(input)) await assertOwnAddress(original, input);
          return original.signUp(input);
        },

        ...forOneAssertion(original, (input) => verifyInTenant(original, input)),

        async removeCredential(input) {
          const removed = await original.removeCredential(input);
          if (removed.status === 'OK') await forgetRemoved(input.recipeUserId, input.webauthnCredentialId);
          return removed;
        },
      }),
      apis: (original) => ({
        ...original,

        async signUpPOST(input) {
          const refilled = await refillMethod(input.options.recipeImplementation, input, now);
          if (refilled) return refilled;
          return orRefusal('SIGN_UP_NOT_ALLOWED', 'ERR_CODE_025', async () =>
            implemented(await original.signUpPOST?.(input)),
          );
        },

        async emailExistsGET(input) {
          return emailExists(async (asked) => implemented(await original.emailExistsGET?.(asked)), input);
        },

        signInOptionsPOST: (input) => signInOptions(original, input),
        async registerOptionsPOST(input) {
          const answer = implemented(await original.registerOptionsPOST?.(input));
          if (answer.status !== 'OK' || !('email' in input)) return answer;
          return { ...answer, excludeCredentials: await passkeysToExclude(input, input.email) };
        },

        async registerCredentialPOST(input) {
          await assertMayAdd(input.session, now);
          ofTenant(input);
          return implemented(original.registerCredentialPOST?.(input));
        },

        recoverAccountPOST: (input) =>
          recoverAccount(original, input, { now, tell: tellOwner(context, input) }),

        ...ofWholeSessions(original, now),
      }),
    },
  });
};

/** Has the owner of an account told that a passkey was made with a link. */
function tellOwner({ deliverUnnoticed }: RecipeContext, { tenantId, userContext }: Recover) {
  return (account: User, email: string): void => {
    deliverUnnoticed(letter({ account, tenantId, userContext, isWarning: true }, 'passkey-created', email));
  };
}

type Recover = Parameters<NonNullable<APIInterface['recoverAccountPOST']>>[0];

/** Reading and removing passkeys, as the procedures `passkeys.list` and `passkeys.remove` do. */
function ofWholeSessions(original: APIInterface, now: Now) {
  return {
    async listCredentialsGET(input) {
      await assertWhole(input);
      return implemented(original.listCredentialsGET?.(input));
    },

    async removeCredentialPOST(input) {
      await assertWhole(input);
      await input.session.assertClaims([stepUpValidator(now)]);
      const { status } = await removePasskey(input.session, input.webauthnCredentialId);
      return REMOVAL_ANSWERS[status];
    },
  } satisfies Partial<APIInterface>;
}

type SignUp = Parameters<RecipeInterface['signUp']>[0];

async function assertOwnAddress(original: RecipeInterface, input: SignUp): Promise<void> {
  const options = await original.getGeneratedOptions(input);
  const email = options.status === 'OK' ? options.email : undefined;
  if (email === undefined) return;
  await assertNoOtherMethod({ ...input, email, recipeId: 'webauthn', isProven: false });
}

type Verify = RecipeInterface['verifyCredentials'];

/** Accepts a passkey in its own tenants only. A core finds it in the whole app, so its owner could sign in to any. */
async function verifyInTenant(original: RecipeInterface, input: Parameters<Verify>[0]): ReturnType<Verify> {
  const verified = await original.verifyCredentials(input);
  if (verified.status !== 'OK') return verified;
  const isTheirs = tenantsOf(verified.user, verified.recipeUserId).includes(input.tenantId);
  return isTheirs ? verified : { status: 'CREDENTIAL_NOT_FOUND_ERROR' };
}

/** The API's answer to each outcome of a removal. */
const REMOVAL_ANSWERS = {
  OK: { status: 'OK' },
  UNKNOWN_CREDENTIAL_ERROR: { status: 'CREDENTIAL_NOT_FOUND_ERROR' },
  LAST_LOGIN_METHOD_ERROR: { status: 'GENERAL_ERROR', message: 'This passkey is your only way to sign in.' },
  FACTOR_REQUIRED_ERROR: {
    status: 'GENERAL_ERROR',
    message: 'You need a passkey to sign in here. Add another one first.',
  },
} as const;
