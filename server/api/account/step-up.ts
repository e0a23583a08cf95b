import { STEP_UP_CLAIM } from '@vestibule/contract';
import { STEP_UP_SECONDS } from '@vestibule/login-flow';
import MultiFactorAuth, { MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import { EmailVerificationClaim } from 'supertokens-node/recipe/emailverification';
import {
  validateClaimsForSessionHandle,
  type SessionClaimValidator,
  type SessionContainer,
} from 'supertokens-node/recipe/session';

/** Tells the time in milliseconds since the epoch, by the clock that stamps the MFA claim. */
export type Now = () => number;

/**
 * The claim validator of sensitive actions: the user completed some factor in this session within the last five
 * minutes. When it fails, the SDK answers 403 with `claimValidationErrors` whose `step-up` entry has as its reason `{
 * message, maxAgeInSeconds, oneOf }`, with the factors that the user has set up.
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
          maxAgeInSeconds: STEP_UP_SECONDS,
          oneOf,
        },
      };
    },
  };
}

/**
 * The claim validator of everything that gives an account another factor: the address that the user signed in with is
 * verified, whatever `emailVerification` requires of a session. Otherwise anyone could sign up with someone else's
 * address, and keep a way into the account after its owner resets the password. Signing in verifies a phone number, and
 * an account elsewhere.
 */
export function verifiedValidator(): SessionClaimValidator {
  return {
    ...EmailVerificationClaim.validators.isVerified(),
    // Doesn't keep a "no": the user may have followed the link a moment ago, in another browser.
    shouldRefetch: (payload, userContext) =>
      EmailVerificationClaim.getValueFromPayload(payload, userContext) !== true,
  };
}

/**
 * For routes that add a factor, a recovery code or a login method, in a whole session. One that still lacks a required factor need
 * not step up: the SDK then allows only the required ones, and only while the user has none of them.
 *
 * @throws the SDK's INVALID_CLAIMS error, which its error handler answers with 403.
 */
export async function assertMayAdd(session: SessionContainer, now: Now): Promise<void> {
  await session.assertClaims([verifiedValidator()]);
  const claim = await session.getClaimValue(MultiFactorAuthClaim);
  if (claim?.v === false) return;
  await session.assertClaims([...(await validatorsOf(session)), stepUpValidator(now)]);
}

/** What every session must have. */
async function validatorsOf(session: SessionContainer): Promise<SessionClaimValidator[]> {
  let found: SessionClaimValidator[] = [];
  // The SDK tells them to nobody else.
  await validateClaimsForSessionHandle(session.getHandle(), (validators) => {
    found = validators;
    return [];
  });
  return found;
}

// A time in the future is no proof either: for sessions older than the claim the SDK writes milliseconds.
function isRecent(seconds: number, now: number): boolean {
  const ageInSeconds = now / 1000 - seconds;
  return ageInSeconds <= STEP_UP_SECONDS && ageInSeconds > -STEP_UP_SECONDS;
}
