import { missingIn, passwordRefusal } from '@vestibule/login-flow';
import type { SuperTokensPlugin } from 'supertokens-node';
import type { Rules } from '../rules/read-rules';

type Config = NonNullable<
  NonNullable<NonNullable<SuperTokensPlugin['overrideMap']>['emailpassword']>['config']
>;

/**
 * Has the SDK judge new passwords by the rules of their tenant, where it has any: at sign-up, with the link of a mail, and
 * wherever the application changes one. Signing in asks for none.
 */
export function passwordFields(passwordOf: Rules['passwordOf']): Config {
  return (config) => {
    const fields = config?.signUpFeature?.formFields ?? [];
    const own = fields.find(({ id }) => id === 'password');
    return {
      ...config,
      signUpFeature: {
        ...config?.signUpFeature,
        formFields: [
          ...fields.filter(({ id }) => id !== 'password'),
          {
            ...own,
            id: 'password',
            validate: async (password, tenantId, userContext) => {
              const policy = passwordOf(tenantId);
              return policy || !own?.validate
                ? inWords(passwordRefusal(String(password), policy))
                : own.validate(password, tenantId, userContext);
            },
          },
        ],
      },
    };
  };
}

/** Pages without words of their own show the text, and ours read the code at its end. */
function inWords(refusal: string | undefined): string | undefined {
  const found = refusal === undefined ? undefined : missingIn(refusal);
  if (!found) return refusal;
  const { least, most, missing } = found;
  const words: Readonly<Record<string, string>> = {
    length: `at least ${least} characters`,
    range: `${least} to ${most} characters`,
    letter: 'a letter',
    digit: 'a number',
    lowercase: 'a lowercase letter',
    uppercase: 'an uppercase letter',
    symbol: 'a symbol',
  };
  const list = missing.split(' ').map((name) => words[name]);
  return `Your password still needs: ${list.join(', ')} ${refusal}`;
}
