import { PATHS, QUERY, STEP_UP_CLAIM, type ClaimRule } from '@vestibule/contract';
import { CLAIMS, REQUIRED_CLAIM } from '@vestibule/login-flow';
import type { SessionClaimValidator } from 'supertokens-web-js/recipe/session';
import * as v from 'valibot';
import { recipes } from '../sdk/recipes';
import { loadSdk, runtimeConfig } from '../sdk/runtime';
import { pendingSignInStep } from '../sign-in/sign-in-steps';
import { translated } from '../errors/translate';

/** What a session may lack. */
export type MissingClaim = (typeof CLAIMS)[number]['missing'] | 'RULE' | 'STEP';

/** Whether a session's claims are good enough. */
export type ClaimCheck =
  | { readonly status: 'OK' }
  | {
      readonly status: 'INVALID';
      readonly missing: MissingClaim;
      /** Why, in the validator's words. For the developer's console. */
      readonly reason: string;
      /** Where the user can fix it, from the root of the site; undefined if nothing can be done. */
      readonly failurePath: string | undefined;
    };

interface Validation {
  readonly missing: MissingClaim;
  readonly validator: SessionClaimValidator;
  readonly failurePath: string | undefined;
}

/**
 * Checks the claims of the session: email verification, multi-factor completion and allowed domains as configured,
 * then the given rules in their order, then the steps that remotes add after signing in. Claims that may be out of date
 * are refreshed first, by one tab at a time.
 *
 * @param rules of the page that the session is for
 * @returns the first thing that is missing, or OK
 * @throws AuthError if a claim could not be refreshed, or `UNAUTHORISED` if the session has ended
 */
export async function checkClaims(rules: readonly ClaimRule[] = []): Promise<ClaimCheck> {
  const [{ Session }, validations] = await Promise.all([loadSdk(), validationsFor(rules)]);
  if (validations.length === 0) return checkSteps();
  const failures = await translated(async () =>
    Session.validateClaims({
      overrideGlobalClaimValidators: () => validations.map(({ validator }) => validator),
    }),
  );
  // The SDK answers in the order of the validators.
  const [first] = failures;
  if (!first) return checkSteps();
  const failed = validations.find(({ validator }) => validator.id === first.id);
  return {
    status: 'INVALID',
    missing: failed?.missing ?? 'RULE',
    reason: `${first.id}: ${messageOf(first.reason)}`,
    failurePath: failed?.failurePath && withFactors(failed.failurePath, first.reason),
  };
}

function checkSteps(): ClaimCheck {
  const step = pendingSignInStep();
  if (step === undefined) return { status: 'OK' };
  const reason = `the step ${step} of the sign-in is not done`;
  return { status: 'INVALID', missing: 'STEP', reason, failurePath: screen(PATHS.signInStep) };
}

/**
 * Checks the claims again, after the API refused the session for them and named the validators with the ids `refused`.
 * The API may know more than this page's token: it stores what it finds out, but a new token comes only with a refresh,
 * not with the refusal.
 */
export async function checkRefusedClaims(
  rules: readonly ClaimRule[],
  refused: readonly string[],
): Promise<ClaimCheck> {
  const check = await checkClaims(rules);
  // A factor that has to be completed again is not a claim that a token could lack.
  if (check.status === 'INVALID' || refused.every((id) => id === STEP_UP_CLAIM)) return check;
  const { Session } = await loadSdk();
  await translated(() => Session.attemptRefreshingSession());
  return checkClaims(rules);
}

async function validationsFor(rules: readonly ClaimRule[]): Promise<readonly Validation[]> {
  const validations = await Promise.all([
    ...CLAIMS.map(async ({ missing, path }) => {
      const validator = await VALIDATORS[missing]();
      return validator && { missing, validator, failurePath: path && screen(path) };
    }),
    ...rules.map((rule, index) => ownRule(rule, index)),
  ]);
  return validations.filter((validation) => validation !== undefined);
}

type Validator = SessionClaimValidator | undefined;

/** The validators of what the configuration requires; undefined for what it doesn't. */
const VALIDATORS: Readonly<Record<(typeof CLAIMS)[number]['missing'], () => Promise<Validator>>> = {
  EMAIL_VERIFICATION: async () => {
    if (runtimeConfig().emailVerification !== 'REQUIRED') return undefined;
    const { EmailVerificationClaim } = await recipes.emailverification();
    return EmailVerificationClaim.validators.isVerified();
  },
  MULTI_FACTOR: async () => {
    if (!runtimeConfig().recipes.includes('multifactorauth')) return undefined;
    const { MultiFactorAuthClaim } = await recipes.multifactorauth();
    return MultiFactorAuthClaim.validators.hasCompletedMFARequirementsForAuth();
  },
  ALLOWED_DOMAIN: async () => {
    if (!runtimeConfig().checksAllowedDomains) return undefined;
    const { AllowedDomainsClaim } = await import('supertokens-web-js/recipe/multitenancy');
    return AllowedDomainsClaim.validators.hasAccessToCurrentDomain();
  },
  REQUIRED: async () => OWES_NOTHING,
};

/** What the API says of a session that owed something. If it no longer asks for anything, that stays in the session. */
let owesNothingNow = false;

// Without rules there is no such claim. With them, whoever owed something may have given it since.
export const OWES_NOTHING: SessionClaimValidator = {
  id: REQUIRED_CLAIM,
  shouldRefresh: (payload) => v.is(owing, payload),
  async refresh() {
    owesNothingNow = false;
    const { getOwed } = await import('../required/required');
    owesNothingNow = (await getOwed('en')).owed === 'nothing';
  },
  validate: (payload) =>
    owesNothingNow || !v.is(owing, payload)
      ? { isValid: true }
      : { isValid: false, reason: { message: 'something is owed' } },
};

const owing = v.object({ [REQUIRED_CLAIM]: v.object({ v: v.pipe(v.string(), v.regex(/^(?!nothing )/)) }) });

async function ownRule(rule: ClaimRule, index: number): Promise<Validation> {
  // The SDK's validators need its clock, which exists once the SDK does.
  const [{ validatorOf }] = await Promise.all([import('./claim-validators'), loadSdk()]);
  const validator = await validatorOf(rule, `rule ${index + 1}`);
  const needsFactors = 'factors' in rule ? screen(PATHS.mfa) : undefined;
  return { missing: 'RULE', validator, failurePath: rule.onFailure ?? needsFactors };
}

const missingFactors = v.union([
  v.object({ oneOf: v.array(v.string()) }),
  v.object({ allOfInAnyOrder: v.array(v.string()) }),
  v.object({ factorId: v.string() }),
]);

// A rule that names factors says which; the factor chooser finds those that the API requires by itself.
function withFactors(failurePath: string, reason: unknown): string {
  const missing = v.safeParse(missingFactors, reason);
  if (!missing.success || failurePath !== screen(PATHS.mfa)) return failurePath;
  const { output } = missing;
  const ids =
    'factorId' in output ? [output.factorId] : 'oneOf' in output ? output.oneOf : output.allOfInAnyOrder;
  return `${failurePath}?${new URLSearchParams({ [QUERY.n]: ids.join(',') })}`;
}

function screen(path: string): string {
  return runtimeConfig().websiteBasePath + path;
}

const told = v.object({ message: v.string() });

function messageOf(reason: unknown): string {
  return v.is(told, reason) ? reason.message : '';
}
