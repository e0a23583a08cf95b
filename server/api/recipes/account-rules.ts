import { init, RulesError, type AccountRulesPlugin } from '@vestibule/account-rules';
import type { SuperTokensPlugin } from 'supertokens-node';
import { approvedLetter, letter } from '../delivery/letter';
import type { ApiOptions, CompleteOptions } from '../options';
import type { RecipeContext } from './recipe-context';

type Given = Pick<ApiOptions, 'accountRules' | 'emailVerification'>;

/**
 * Checks an operator's rules.
 *
 * @throws {RulesError} in one sentence, if they can't be read, or can't be met
 */
export function assertAccountRules({ accountRules: rules, emailVerification }: Given): void {
  if (rules === undefined) return;
  const [tenant] = init({ rules }).rules.withAllowedDomains;
  if (tenant === undefined || emailVerification === 'REQUIRED') return;
  const place = tenant === '' ? '' : `tenants.${tenant}.`;
  throw new RulesError(
    `${place}signUp.allowedDomains: anybody could type an address of these domains, so set VESTIBULE_EMAIL_VERIFICATION to REQUIRED.`,
  );
}

/** Who may sign up, by the operator's rules, and what users owe after that; without rules everybody may. */
export function accountRules(
  options: CompleteOptions & Pick<RecipeContext, 'deliverUnnoticed' | 'now'>,
): AccountRulesPlugin {
  const { accountRules: rules = {}, deliverUnnoticed, now, signUpFields, warn } = options;
  assertAccountRules(options);
  const signIn = new URL(options.websiteBasePath, options.websiteDomain);
  return init({
    rules,
    fields: signUpFields,
    now,
    warn,
    tellUnknown: async ({ email, tenantId, userContext }) =>
      deliverUnnoticed(letter({ account: { email }, tenantId, userContext }, 'no-account', email)),
    tellApproved: async (told) => deliverUnnoticed(approvedLetter(told, signIn)),
    onError: () => warn('A code could not be sent.'),
  });
}

/** The plugin, where it has anything to do. */
export function rulesPlugin(context: RecipeContext): SuperTokensPlugin[] {
  const { accountRules: rules, signUpFields, rules: plugin } = context;
  return rules !== undefined || signUpFields.some(({ optional }) => !optional) ? [plugin] : [];
}
