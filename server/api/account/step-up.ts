import { STEP_UP_CLAIM } from '@vestibule/contract';
import MultiFactorAuth, { MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import { EmailVerificationClaim } from 'supertokens-node/recipe/emailverification';
import type { SessionClaimValidator, SessionContainer } from 'supertokens-node/recipe/session';

/** How long a completed factor counts as proof that the user is still there. */
const stepUpMaxAgeInSeconds = 5 * 60;

/** Tells the time in milliseconds since the epoch: the clock by which the times of the MFA claim are written. */
export type Now = () => number;

/**
 * The claim validator of sensitive actions: some factor was completed in this session within the last five minutes.
 * When it fails, the SDK answers 403 with `claimValidationErrors` whose `step-up` entry has as its reason
 * `{ message, maxAgeInSeconds, oneOf }`, with the factors that the user has set up.
 */
export function stepUpValidator(now: Now): SessionClaimValidator {
  return {
    id: STEP_UP_CLAIM,
    claim: MultiFactorAuthClaim,
    shouldRefetch: (payload) => MultiFactorAuthClaim.getValueFromPayload(payload) === undefined,
    validate: async (payload, userContext) => {
      const completedAt = Object.values(MultiFactorAuthClaim.getValueFromPayload(payload)?.c ?? {});
      if (completedAt.some((seconds) => seconds !== undefined && isRecent(seconds, now()))) {
        return { isValid: true };
      }
      const oneOf = await MultiFactorAuth.getFactorsSetupForUser(String(payload['sub']), userContext);
      return {
        isValid: false,
        reason: {
          message: 'No factor was completed recently enough',
          maxAgeInSeconds: stepUpMaxAgeInSeconds,
          oneOf,
        },
      };
    },
  };
}

/**
 * The claim validator of whatever gives an account another factor: the address that the user signed in with is verified,
 * whatever `emailVerification` asks of a session. Otherwise anybody could sign up with somebody else's address, and have
 * a way into the account that outlasts its owner's reset of the password. A phone number and an account elsewhere are
 * verified by signing in with them.
 */
export function verifiedValidator(): SessionClaimValidator {
  // Without patience for a "no": the user may have followed the link a moment ago, in another browser.
  return EmailVerificationClaim.validators.isVerified(0);
}

/**
 * For routes that add a factor, a recovery code or a login method. A session that still lacks a required factor need not
 * step up: there the SDK itself allows nothing but what is asked for, and only while the user has none of it.
 *
 * @throws the SDK's INVALID_CLAIMS error, which its error handler answers with 403.
 */
export async function assertMayAdd(session: SessionContainer, now: Now): Promise<void> {
  await session.assertClaims([verifiedValidator()]);
  const claim = await session.getClaimValue(MultiFactorAuthClaim);
  if (claim?.v !== false) await session.assertClaims([stepUpValidator(now)]);
}

/**
 * For routes that take a factor away: every required factor is completed, and some factor was just now.
 *
 * @throws as `assertMayAdd` does.
 */
export async function assertComplete(session: SessionContainer, now: Now): Promise<void> {
  const { hasCompletedMFARequirementsForAuth } = MultiFactorAuthClaim.validators;
  await session.assertClaims([hasCompletedMFARequirementsForAuth(), stepUpValidator(now)]);
}

// A time from the future is no proof either: the SDK writes milliseconds for sessions older than the claim.
function isRecent(seconds: number, now: number): boolean {
  const ageInSeconds = now / 1000 - seconds;
  return ageInSeconds <= stepUpMaxAgeInSeconds && ageInSeconds > -stepUpMaxAgeInSeconds;
}
