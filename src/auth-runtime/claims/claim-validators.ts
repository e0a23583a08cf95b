import type { ClaimRule } from '@vestibule/contract';
import {
  BooleanClaim,
  PrimitiveArrayClaim,
  PrimitiveClaim,
  type SessionClaimValidator,
} from 'supertokens-web-js/recipe/session';
import { recipes } from '../sdk/recipes';

// A product's own claim comes with the session's token. None of SuperTokens' calls would fetch it again.
const refresh = () => Promise.resolve();

/** The SDK's validator for a checked rule of a gate; `id` names the rule in the SDK's answer. */
export async function validatorOf(rule: ClaimRule, id: string): Promise<SessionClaimValidator> {
  if ('factors' in rule) {
    const { MultiFactorAuthClaim } = await recipes.multifactorauth();
    return { ...MultiFactorAuthClaim.validators.hasCompletedFactors(rule.factors), id };
  }
  if ('role' in rule || 'permission' in rule) {
    const { UserRoleClaim, PermissionClaim } = await import('supertokens-web-js/recipe/userroles');
    return 'role' in rule
      ? UserRoleClaim.validators.includes(rule.role, undefined, id)
      : PermissionClaim.validators.includes(rule.permission, undefined, id);
  }
  return ownClaimValidator(rule, id);
}

type OwnClaimRule = Extract<ClaimRule, { readonly claim: string }>;

function ownClaimValidator(rule: OwnClaimRule, id: string): SessionClaimValidator {
  const maxAge = rule.maxAgeInSeconds ?? Number.MAX_SAFE_INTEGER;
  if ('is' in rule) {
    if (typeof rule.is !== 'boolean') {
      const claim = new PrimitiveClaim<string | number>({ id: rule.claim, refresh });
      return claim.validators.hasValue(rule.is, maxAge, id);
    }
    const { isTrue, isFalse } = new BooleanClaim({ id: rule.claim, refresh }).validators;
    return { ...(rule.is ? isTrue(maxAge) : isFalse(maxAge)), id };
  }
  const { validators } = new PrimitiveArrayClaim<string | number | boolean>({ id: rule.claim, refresh });
  if ('includes' in rule) return validators.includes(rule.includes, maxAge, id);
  if ('excludes' in rule) return validators.excludes(rule.excludes, maxAge, id);
  if ('includesAll' in rule) return validators.includesAll(rule.includesAll, maxAge, id);
  if ('includesAny' in rule) return validators.includesAny(rule.includesAny, maxAge, id);
  return validators.excludesAll(rule.excludesAll, maxAge, id);
}
