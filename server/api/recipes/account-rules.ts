import { init, RulesError, type AccountRulesPlugin } from '@vestibule/account-rules';
import type { SuperTokensPlugin } from 'supertokens-node';
import { letter } from '../delivery/letter';
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
export function accountRules(context: RecipeContext): SuperTokensPlugin[] {
  const { accountRules: rules, deliverUnnoticed, now, signUpFields, warn } = context;
  if (!hasRules(context)) return [];
  assertAccountRules(context);
  return [
    init({
      rules: rules ?? {},
      fields: signUpFields,
      now,
      warn,
      tellUnknown: async ({ email, tenantId, userContext }) =>
        deliverUnnoticed(letter({ account: { email }, tenantId, userContext }, 'no-account', email)),
      onError: () => warn('A code could not be sent.'),
    }),
  ];
}

/** What the rules say, for the API's own procedures. */
export function whatRulesSay(options: Asked): Pick<AccountRulesPlugin, 'rules' | 'requirements'> {
  return init({ rules: options.accountRules ?? {}, fields: options.signUpFields });
}

type Asked = Pick<CompleteOptions, 'accountRules' | 'signUpFields'>;

function hasRules({ accountRules: rules, signUpFields }: Asked): boolean {
  return rules !== undefined || signUpFields.some(({ optional }) => !optional);
}
