import type { APIInterface } from 'supertokens-node/recipe/totp';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { SecondFactors } from '../accounts';
import { judged } from '../attempts';
import type { GuessLimits } from '../guess-limits';
import { implemented } from '../sdk';

/**
 * Codes of authenticator apps. The core limits wrong codes for a user, so anyone who knows the password could use up
 * the owner's attempts. Browsers that have never completed the factor are stopped before that.
 */
export function totpLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async verifyTOTPPOST(input) {
      const { session, options } = input;
      const factors = factorsOf(session);
      const attempt = await limits.ask('totp', factors, options.req);
      if (attempt.status !== 'OK') return attempt;
      const answer = await judged(
        attempt,
        () => implemented(original.verifyTOTPPOST?.(input)),
        // Otherwise the core hasn't looked at the code.
        ({ status }) => status !== 'LIMIT_REACHED_ERROR',
      );
      if (answer.status === 'OK') await limits.remember(options, [factors]);
      return answer.status === 'INVALID_TOTP_ERROR'
        ? { ...answer, ...triesLeft(answer, attempt.attemptsLeft) }
        : answer;
    },

    // Users who set up an app have its secret and needn't guess, and only a session with all its factors reaches the
    // core.
    async verifyDevicePOST(input) {
      const { session, options, userContext } = input;
      await limits.admit(options.req);
      const factors = factorsOf(session);
      const { userId } = factors;
      const { devices } = await options.recipeImplementation.listDevices({ userId, userContext });
      const answer = await implemented(original.verifyDevicePOST?.(input));
      if (answer.status !== 'OK' || answer.wasAlreadyVerified) return answer;
      // Before the first app, a password was enough to become known. Now it isn't.
      const isFirst = !devices.some(({ verified }) => verified);
      await (isFirst
        ? limits.recovered(options, [factors], factors.tenantId)
        : limits.remember(options, [factors]));
      return answer;
    },
  };
}

function factorsOf(session: SessionContainer): SecondFactors {
  return { tenantId: session.getTenantId(), userId: session.getUserId(), isSecondFactor: true };
}

interface Failures {
  currentNumberOfFailedAttempts: number;
  maxNumberOfFailedAttempts: number;
}

/** The attempts left to report: by the core's limit, or by ours if that is reached first. */
function triesLeft(core: Failures, attemptsLeft: number): Failures {
  const { currentNumberOfFailedAttempts: failed, maxNumberOfFailedAttempts: most } = core;
  if (most - failed <= attemptsLeft) return core;
  return { currentNumberOfFailedAttempts: most - attemptsLeft, maxNumberOfFailedAttempts: most };
}
