import { FACTOR_IDS, type FactorId, type RecipeName, type VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';
import { PASSWORD_NEEDS, type PasswordPolicy } from '../typed/password';

/** How users of a tenant sign in. */
export interface LoginMethods {
  readonly firstFactors: readonly FactorId[];
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Nobody signs up in the tenant. */
  readonly isClosed?: true;
  /** What the tenant asks of new passwords, if not the usual. */
  readonly passwordPolicy?: PasswordPolicy;
  /** The order of the forms, where the site has one. */
  readonly order?: VestibuleConfig['signInOrder'];
}

/** What an API says that it asks of new passwords. */
export const passwordPolicySchema = v.object({
  minLength: v.number(),
  maxLength: v.number(),
  needs: v.array(v.picklist(PASSWORD_NEEDS)),
});

/** The API's answer for a tenant's login methods. */
export const loginMethodsAnswer = v.object({
  status: v.literal('OK'),
  thirdParty: v.object({ providers: v.array(v.object({ id: v.string(), name: v.string() })) }),
  firstFactors: v.array(v.string()),
  /** `off` if nobody signs up in the tenant: `@vestibule/account-rules` says so. */
  signUp: v.optional(v.string()),
  /** From the same, where the tenant has rules for passwords. */
  password: v.fallback(v.optional(passwordPolicySchema), undefined),
});

/** The recipe behind each first factor. TOTP has none: it is never first. */
const RECIPE_OF: Readonly<Partial<Record<FactorId, RecipeName>>> = {
  emailpassword: 'emailpassword',
  thirdparty: 'thirdparty',
  webauthn: 'webauthn',
  'otp-email': 'passwordless',
  'otp-phone': 'passwordless',
  'link-email': 'passwordless',
  'link-phone': 'passwordless',
};

/**
 * The login methods that a site can show: those of the API's answer whose recipes it has, or those that it names itself.
 *
 * @param told the API's answer for the tenant, untrusted; not needed where the site names its own
 * @returns undefined if nobody knows
 */
export function loginMethodsOf(
  config: Pick<
    VestibuleConfig,
    'usesDynamicLoginMethods' | 'firstFactors' | 'providers' | 'recipes' | 'signInOrder'
  >,
  told?: unknown,
): LoginMethods | undefined {
  const { usesDynamicLoginMethods, firstFactors = [], providers, recipes, signInOrder } = config;
  const order = signInOrder && { order: signInOrder };
  if (!usesDynamicLoginMethods)
    return { firstFactors, providers: providers.map(({ id, name = id }) => ({ id, name })), ...order };
  const checked = v.safeParse(loginMethodsAnswer, told);
  if (!checked.success) return undefined;
  const { firstFactors: ids, thirdParty, signUp, password } = checked.output;
  const isConfigured = (id: FactorId) => recipes.some((recipe) => recipe === RECIPE_OF[id]);
  return {
    firstFactors: FACTOR_IDS.filter((id) => ids.includes(id) && isConfigured(id)),
    providers: thirdParty.providers,
    ...(signUp === 'off' && { isClosed: true }),
    ...(password && { passwordPolicy: password }),
    ...order,
  };
}

/**
 * Whether the API doesn't know the tenant whose login methods it was asked for. Vestibule's answers 404; the SDK has no
 * status for that, and throws, which becomes 500.
 *
 * @param status of the answer
 */
export function saysTenantUnknown(status: number | undefined): boolean {
  return status === 404 || status === 500;
}
