import { getRequestFromUserContext, getUser, type SuperTokensPlugin } from 'supertokens-node';
import type { APIInterface as PasswordApis } from 'supertokens-node/recipe/emailpassword';
import type { APIInterface as TenantApis } from 'supertokens-node/recipe/multitenancy';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { RecipeInterface as Providers } from 'supertokens-node/recipe/thirdparty';
import type { APIInterface as PasskeyApis } from 'supertokens-node/recipe/webauthn';
import type { UserContext } from 'supertokens-node/types';
import { implemented } from '@vestibule/guess-limits';
import type { PasswordPolicy } from '@vestibule/login-flow';
import type { Rules } from '../rules/read-rules';
import { signUpRefusal } from './judge';
import { isKnown, type Links } from './known';
import { orRefused, reasonOf, SignUpRefused } from './refused';

type SignUpOf = Rules['signUpOf'];

/**
 * Whether a new user may come of it: not where a user adds a login method to their account, in the tenant that they are a user of.
 * Calls of older SDKs don't say whether they add one, and so count. Without a request, the application itself makes the account.
 */
export function makesUser({
  session,
  shouldTryLinkingWithSessionUser,
  tenantId,
  userContext,
}: Made): boolean {
  if (!getRequestFromUserContext(userContext)) return false;
  return shouldTryLinkingWithSessionUser !== true || session?.getTenantId(userContext) !== tenantId;
}

interface Made {
  readonly session?: SessionContainer | undefined;
  readonly shouldTryLinkingWithSessionUser?: boolean | undefined;
  readonly tenantId: string;
  readonly userContext: UserContext;
}

/** @throws {SignUpRefused} if the rules of the tenant let nobody sign up so */
function assertMaySignUp(signUpOf: SignUpOf, tenantId: string, email: string | undefined): void {
  const rules = signUpOf(tenantId);
  const refusal = signUpRefusal(rules, email);
  if (refusal) throw new SignUpRefused(refusal, rules);
}

/** Before anything is known of the address: the answer is the same whoever has it. */
export function passwordRules(signUpOf: SignUpOf, original: PasswordApis): Partial<PasswordApis> {
  return {
    signUpPOST: (input) =>
      orRefused('SIGN_UP_NOT_ALLOWED', async () => {
        const email = input.formFields.find(({ id }) => id === 'email')?.value;
        if (makesUser(input)) assertMaySignUp(signUpOf, input.tenantId, String(email));
        return implemented(await original.signUpPOST?.(input));
      }),
    emailExistsGET: toldIfAllowed(signUpOf, (input) => original.emailExistsGET?.(input)),
  };
}

/** Who can't sign up with an address or number gets the same answer whoever has it. */
export function toldIfAllowed<Input extends { readonly tenantId: string; readonly email?: string }, Answer>(
  signUpOf: SignUpOf,
  ask: (input: Input) => Promise<Answer> | undefined,
) {
  return async (input: Input): Promise<Answer | { status: 'OK'; exists: false }> =>
    signUpRefusal(signUpOf(input.tenantId), input.email)
      ? { status: 'OK', exists: false }
      : implemented(await ask(input));
}

export function passkeyRules(signUpOf: SignUpOf, original: PasskeyApis): Partial<PasskeyApis> {
  return {
    signUpPOST: (input) =>
      orRefused('SIGN_UP_NOT_ALLOWED', async () => {
        if (makesUser(input)) {
          const found = await input.options.recipeImplementation.getGeneratedOptions(input);
          if (found.status === 'OK') assertMaySignUp(signUpOf, input.tenantId, found.email);
        }
        return implemented(await original.signUpPOST?.(input));
      }),
    emailExistsGET: toldIfAllowed(signUpOf, (input) => original.emailExistsGET?.(input)),
  };
}

/** Accounts at identity providers, SAML's too. */
export function providerRules(
  signUpOf: SignUpOf,
  links: Links,
  original: Providers,
): Pick<Providers, 'signInUp'> {
  return {
    async signInUp(input) {
      const { tenantId, thirdPartyId: id, thirdPartyUserId: userId, isVerified, userContext } = input;
      const rules = signUpOf(tenantId);
      const email = isFake(input.email) ? undefined : input.email;
      const refusal = makesUser(input) ? signUpRefusal(rules, email) : undefined;
      if (!refusal) return original.signInUp(input);
      const attempt = { tenantId, userContext, recipeId: 'thirdparty', thirdParty: { id, userId } } as const;
      if (await isKnown({ ...attempt, email: isVerified ? email : undefined }, links))
        return original.signInUp(input);
      return { status: 'SIGN_IN_UP_NOT_ALLOWED', reason: reasonOf(new SignUpRefused(refusal, rules)) };
    },
  };
}

/** Addresses that the SDK makes up for accounts at providers that tell none. */
export function isFake(email: string): boolean {
  return email.endsWith('@stfakeemail.supertokens.com') || email.endsWith('.fakeemail.com');
}

/** Tells pages whether there is a sign-up, and what is asked of passwords, and lets nobody into a tenant by a session of another one. */
export function tenantRules({
  signUpOf,
  passwordOf,
}: Rules): NonNullable<NonNullable<SuperTokensPlugin['overrideMap']>['multitenancy']> {
  return {
    functions: (original) => ({
      ...original,
      async associateUserToTenant(input) {
        const { tenantId, recipeUserId, userContext } = input;
        // Without a request, the application itself does it.
        if (getRequestFromUserContext(userContext)) {
          const user = await getUser(recipeUserId.getAsString(), userContext);
          const method = user?.loginMethods.find(
            (each) => each.recipeUserId.getAsString() === recipeUserId.getAsString(),
          );
          const rules = signUpOf(tenantId);
          // Where an operator approves, nobody comes in by an account of another tenant.
          const refusal = rules.mode === 'approval' ? 'SIGN_UP_OFF' : signUpRefusal(rules, method?.email);
          if (refusal)
            return {
              status: 'ASSOCIATION_NOT_ALLOWED_ERROR',
              reason: reasonOf(new SignUpRefused(refusal, rules)),
            };
        }
        return original.associateUserToTenant(input);
      },
    }),
    apis: (original: TenantApis) => ({
      ...original,
      async loginMethodsGET(input) {
        const answer = await original.loginMethodsGET(input);
        if (answer.status !== 'OK') return answer;
        const password = passwordOf(input.tenantId);
        // The SDK's type has no room for these, but its route passes them on.
        const told: typeof answer & { signUp?: 'off'; password?: PasswordPolicy } = {
          ...answer,
          ...(signUpOf(input.tenantId).mode === 'off' && { signUp: 'off' }),
          ...(password && { password }),
        };
        return told;
      },
    }),
  };
}
