import type { SuperTokensPlugin } from 'supertokens-node';
import { passwordFields } from './password/password-fields';
import { readRules, type Rules } from './rules/read-rules';
import type { rulesSchema } from './rules/rules-schema';
import { metadataStore, type AccountStore } from './required/account-store';
import type { TellApproved } from './required/mailbox';
import { needsOf, type RequiredField } from './required/judge-required';
import { newAccounts, type Noted } from './required/new-accounts';
import { requiredClaim, requiredInSessions, type Requirements } from './required/required-claim';
import { requiredRoutes } from './required/required-routes';
import { sessionEnds } from './sessions/session-ends';
import { codeApis, codeFunctions, codeMessages, type TellUnknown, type Told } from './sign-up/codes';
import { linking } from './sign-up/known';
import { passkeyRules, passwordRules, providerRules, tenantRules } from './sign-up/ways';
import type { InferInput } from 'valibot';

export const PLUGIN_ID = 'vestibule-account-rules';

export interface AccountRulesOptions {
  /** The path of the rules' JSON file, or what it says. Read and checked once, at start. */
  readonly rules: string | InferInput<typeof rulesSchema>;
  /**
   * Tells somebody who asked for a code that their address has no account, and can't get one. By default nothing is sent.
   * Pages can't say so: anybody may ask.
   */
  readonly tellUnknown?: TellUnknown | undefined;
  /**
   * Tells somebody who waited that they were let in: the page where they wait promises it then. By default nobody is told.
   * If it fails, they are in all the same.
   */
  readonly tellApproved?: TellApproved | undefined;
  /** What sign-up asks for besides email and password: whoever came another way is asked for it after that. None by default. */
  readonly fields?: readonly RequiredField[] | undefined;
  /** Where it is recorded what users gave and agreed to. The core's user metadata by default. */
  readonly store?: AccountStore | undefined;
  /** Milliseconds since the epoch; defaults to Date.now. */
  readonly now?: (() => number) | undefined;
  /** Receives what an operator should know, free of personal data. Silent by default. */
  readonly warn?: ((sentence: string) => void) | undefined;
  /** Told what failed while nobody waited for it. Silent by default. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The plugin, and its rules. */
export interface AccountRulesPlugin extends SuperTokensPlugin {
  readonly rules: Rules;
  /** For `approve` and `waitingIn`. */
  readonly requirements: Requirements;
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
  const { rules: source, tellUnknown, tellApproved, onError, fields = [], store = metadataStore } = options;
  const { now = Date.now } = options;
  const rules = readRules(source);
  const { signUpOf, requiredOf } = rules;
  const requirements: Requirements = {
    store,
    tellApproved: tellApproved && ((told) => tellApproved(told).catch((error: unknown) => onError?.(error))),
    needsIn: (tenantId: string) =>
      needsOf({ signUp: signUpOf(tenantId), required: requiredOf(tenantId) }, fields),
  };
  const claim = requiredClaim(requirements);
  return {
    id: PLUGIN_ID,
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    rules,
    requirements,
    routeHandlers: ({ appInfo }) => ({
      status: 'OK',
      routeHandlers: requiredRoutes(appInfo.apiBasePath.getAsStringDangerous(), {
        ...requirements,
        claim,
        contactIn: (tenantId) => signUpOf(tenantId).contact,
        now,
        warn: options.warn ?? (() => undefined),
      }),
    }),
    overrideMap: {
      session: {
        functions: (original) => {
          const ends = sessionEnds({ sessionsOf: rules.sessionsOf, now }, original);
          const required = requiredInSessions(requirements, claim, original);
          return {
            ...original,
            ...ends.functions,
            ...required,
            createNewSession: (input) => required.createNewSession(ends.begun(input)),
          };
        },
      },
      emailpassword: {
        config: passwordFields(rules.passwordOf),
        apis: (original) => ({ ...original, ...passwordRules(signUpOf, original) }),
      },
      ...otherWays(signUpOf, { tellUnknown, onError }, newAccounts(requirements, options.warn)),
      multitenancy: tenantRules(rules),
    },
  };
}

/** The ways to sign up but a password's. */
function otherWays(
  signUpOf: Rules['signUpOf'],
  told: Told,
  noted: Noted,
): NonNullable<SuperTokensPlugin['overrideMap']> {
  const { config, links } = linking();
  return {
    accountlinking: { config },
    webauthn: {
      functions: (original) => ({ ...original, signUp: noted((input) => original.signUp(input)) }),
      apis: (original) => ({ ...original, ...passkeyRules(signUpOf, original) }),
    },
    thirdparty: {
      functions: (original) => ({
        ...original,
        signInUp: noted(providerRules(signUpOf, links, original).signInUp),
      }),
    },
    passwordless: {
      config: codeMessages(signUpOf, told),
      functions: (original) => ({
        ...original,
        consumeCode: noted(codeFunctions(signUpOf, links, original).consumeCode),
      }),
      apis: (original) => ({ ...original, ...codeApis(signUpOf, original) }),
    },
  };
}
