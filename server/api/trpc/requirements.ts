import { TRPCError } from '@trpc/server';
import {
  Error as SessionError,
  type SessionClaimValidator,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import { MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import { UserRoleClaim } from 'supertokens-node/recipe/userroles';
import type { Role } from '../account/roles';
import { stepUpValidator, type Now } from '../account/step-up';

/** What the caller's session must satisfy, besides what every session must. */
interface ProcedureNeeds {
  readonly stepUp?: true;
  readonly role?: Role;
}

/** By path of the procedure. */
const needs = new Map<string, ProcedureNeeds>([
  ['account.delete', { stepUp: true }],
  ['factors.removeTotpDevice', { stepUp: true }],
  ['factors.renameTotpDevice', { stepUp: true }],
  ['passkeys.remove', { stepUp: true }],
  ['admin.users', { role: 'admin' }],
]);

const roleMaxAgeInSeconds = 60;

/** The claim validators of these procedures, without duplicates. */
export function validatorsOf(paths: readonly string[], now: Now): SessionClaimValidator[] {
  const needed = paths.map((path) => needs.get(path));
  const roles = new Set(needed.map((each) => each?.role).filter((role) => role !== undefined));
  return [
    ...[...roles].map((role) => roleValidator(role, now)),
    ...(roles.size > 0 ? [freshMfaValidator()] : []),
    ...(needed.some((each) => each?.stepUp) ? [stepUpValidator(now)] : []),
  ];
}

/**
 * Refuses a procedure whose requirements are not met. The guard in front of the router has already answered such a
 * call, in the SDK's words; this is for anything that may get past it.
 */
export async function requireClaims({ session, now }: { session: SessionContainer; now: Now }, path: string) {
  const validators = validatorsOf([path], now);
  if (validators.length === 0) return;
  try {
    await session.assertClaims(validators);
  } catch (cause) {
    if (!SessionError.isErrorFromSuperTokens(cause)) throw cause;
    throw new TRPCError({ code: 'FORBIDDEN', message: 'The session lacks a claim', cause });
  }
}

/** A newly given role counts at once; one that was taken away, for at most another minute. */
function roleValidator(role: Role, now: Now): SessionClaimValidator {
  return {
    ...UserRoleClaim.validators.includes(role, roleMaxAgeInSeconds),
    claim: UserRoleClaim,
    shouldRefetch: (payload, userContext) => {
      const fetchedAt = UserRoleClaim.getLastRefetchTime(payload, userContext) ?? 0;
      return (
        UserRoleClaim.getValueFromPayload(payload, userContext)?.includes(role) !== true ||
        fetchedAt < now() - roleMaxAgeInSeconds * 1000
      );
    },
  };
}

/** A session that was complete before its user got the role may lack the second factor that the role requires. */
function freshMfaValidator(): SessionClaimValidator {
  return {
    ...MultiFactorAuthClaim.validators.hasCompletedMFARequirementsForAuth(),
    claim: MultiFactorAuthClaim,
    shouldRefetch: () => true,
  };
}
