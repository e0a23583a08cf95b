import type { SuperTokensPlugin } from 'supertokens-node';
import { passwordFields } from './password/password-fields';
import { readRules, type Rules } from './rules/read-rules';
import type { rulesSchema } from './rules/rules-schema';
import { sessionEnds } from './sessions/session-ends';
import { codeApis, codeFunctions, codeMessages, type TellUnknown } from './sign-up/codes';
import { passkeyRules, passwordRules, providerRules, tenantRules } from './sign-up/ways';
import type { InferInput } from 'valibot';

const PLUGIN_ID = 'vestibule-account-rules';

export interface AccountRulesOptions {
  /** The path of the rules' JSON file, or what it says. Read and checked once, at start. */
  readonly rules: string | InferInput<typeof rulesSchema>;
  /**
   * Tells somebody who asked for a code that their address has no account, and can't get one. By default nothing is sent.
   * Pages can't say so: anybody may ask.
   */
  readonly tellUnknown?: TellUnknown | undefined;
  /** Milliseconds since the epoch; defaults to Date.now. */
  readonly now?: (() => number) | undefined;
  /** Told what failed while nobody waited for it. Silent by default. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The plugin, and its rules. */
export interface AccountRulesPlugin extends SuperTokensPlugin {
  readonly rules: Rules;
}

/**
 * Holds every way to sign up to an operator's rules: the README has them.
 *
 * @throws {RulesError} in one sentence, if the rules can't be met
 *
 * @example
 * supertokens.init({ experimental: { plugins: [AccountRules.init({ rules: 'rules.json' })] } });
 */
export function init(options: AccountRulesOptions): AccountRulesPlugin {
  const { rules: source, tellUnknown, now = Date.now, onError } = options;
  const rules = readRules(source);
  const { signUpOf, passwordOf, sessionsOf } = rules;
  return {
    id: PLUGIN_ID,
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    rules,
    overrideMap: {
      session: {
        functions: (original) => {
          const ends = sessionEnds({ sessionsOf, now }, original);
          return {
            ...original,
            ...ends.functions,
            createNewSession: (input) => original.createNewSession(ends.begun(input)),
          };
        },
      },
      emailpassword: {
        config: passwordFields(passwordOf),
        apis: (original) => ({ ...original, ...passwordRules(signUpOf, original) }),
      },
      webauthn: { apis: (original) => ({ ...original, ...passkeyRules(signUpOf, original) }) },
      thirdparty: { functions: (original) => ({ ...original, ...providerRules(signUpOf, original) }) },
      passwordless: {
        config: codeMessages(signUpOf, { tellUnknown, onError }),
        functions: (original) => ({ ...original, ...codeFunctions(signUpOf, original) }),
        apis: (original) => ({ ...original, ...codeApis(signUpOf, original) }),
      },
      multitenancy: tenantRules(rules),
    },
  };
}
