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
interface SessionNeeds {
  readonly stepUp?: true;
  readonly role?: Role;
}

/** By path of the procedure. */
const needs = new Map<string, SessionNeeds>([
  ['account.delete', { stepUp: true }],
  ['factors.removeTotpDevice', { stepUp: true }],
  ['factors.renameTotpDevice', { stepUp: true }],
  ['passkeys.remove', { stepUp: true }],
  ['admin.users', { role: 'admin' }],
  ['admin.waiting', { role: 'admin' }],
  ['admin.approve', { role: 'admin', stepUp: true }],
]);

const roleMaxAgeInSeconds = 60;

/** The claim validators of these procedures, without duplicates. */
export function validatorsOf(paths: readonly string[], now: Now): SessionClaimValidator[] {
  return validatorsFor(needsOf(paths), now);
}

const needsOf = (paths: readonly string[]) =>
  paths.map((path) => needs.get(path)).filter((each) => each !== undefined);

function validatorsFor(needed: readonly SessionNeeds[], now: Now): SessionClaimValidator[] {
  const roles = new Set(needed.map(({ role }) => role).filter((role) => role !== undefined));
  return [
    ...[...roles].map((role) => roleValidator(role, now)),
    ...(roles.size > 0 ? [freshMfaValidator()] : []),
    ...(needed.some(({ stepUp }) => stepUp) ? [stepUpValidator(now)] : []),
  ];
}

/** What a session must satisfy for these needs, besides what every session must. */
export function withNeeds(needed: readonly SessionNeeds[], now: Now) {
  return (every: SessionClaimValidator[]): SessionClaimValidator[] => {
    // Of two with one id the later counts, in the place of the first.
    const byId = new Map(
      [...every, ...validatorsFor(needed, now)].map((validator) => [validator.id, validator]),
    );
    return [...byId.values()];
  };
}

/** The same for these procedures. */
export const withNeedsOf = (paths: readonly string[], now: Now) => withNeeds(needsOf(paths), now);

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
