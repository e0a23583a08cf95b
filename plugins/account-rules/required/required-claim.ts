import { getUser } from 'supertokens-node';
import type { RecipeInterface, SessionClaimValidator } from 'supertokens-node/recipe/session';
import { PrimitiveClaim } from 'supertokens-node/recipe/session/claims';
import type { UserContext } from 'supertokens-node/types';
import { REQUIRED_CLAIM } from '@vestibule/login-flow';
import type { AccountRecord, AccountStore } from './account-store';
import { mailboxOf, type Mailbox, type TellApproved } from './mailbox';
import { asksAnything, debtOf, fingerprintOf, nextOwed, type Debt, type TenantNeeds } from './judge-required';

/** What the rules ask, and where it is recorded what was given. */
export interface Requirements {
  readonly needsIn: (tenantId: string) => TenantNeeds;
  readonly store: AccountStore;
  /** Told whom an operator lets in; undefined if they aren't told themselves. */
  readonly tellApproved?: TellApproved | undefined;
}

/** Whose account it is, in which tenant. */
export interface Whose {
  readonly userId: string;
  readonly tenantId: string;
  readonly userContext?: UserContext | undefined;
}

/** What an account owes, with what is recorded of it. */
export interface Account {
  readonly debt: Debt;
  readonly record: AccountRecord;
  readonly needs: TenantNeeds;
  /** Where the user gets messages, where an operator approves. */
  readonly mailbox: Mailbox | undefined;
}

/** Finds out what an account owes. */
export async function owedBy(
  { needsIn, store }: Requirements,
  { userId, tenantId, userContext }: Whose,
): Promise<Account> {
  const needs = needsIn(tenantId);
  const [record, user] = await Promise.all([
    store.read(userId, userContext),
    needs.approvedSince === undefined ? undefined : getUser(userId, userContext),
  ]);
  const timeJoined = user?.timeJoined ?? Number.POSITIVE_INFINITY;
  return {
    debt: debtOf(needs, record, { tenantId, timeJoined }),
    record,
    needs,
    mailbox: user && mailboxOf(user),
  };
}

/** The value of the claim for what an account owes. */
export function claimed({ debt, needs }: Account): string {
  return `${nextOwed(debt)} ${fingerprintOf(needs)}`;
}

/**
 * The claim of a session: what its user owed when it was last looked at, and by which rules. Whoever owed nothing isn't
 * looked up again before the rules change; whoever owes something is at each call.
 */
export function requiredClaim(requirements: Requirements): PrimitiveClaim<string> {
  return new PrimitiveClaim<string>({
    key: REQUIRED_CLAIM,
    fetchValue: async (userId, _recipeUserId, tenantId, _payload, userContext) => {
      const needs = requirements.needsIn(tenantId);
      if (!asksAnything(needs)) return undefined;
      return claimed(await owedBy(requirements, { userId, tenantId, userContext }));
    },
  });
}

/** Puts the claim into sessions, and asks for it wherever a session is asked for. */
export function requiredInSessions(
  requirements: Requirements,
  claim: PrimitiveClaim<string>,
  original: RecipeInterface,
): Pick<RecipeInterface, 'createNewSession' | 'getGlobalClaimValidators'> {
  return {
    async createNewSession(input) {
      const { userId, recipeUserId, tenantId, accessTokenPayload, userContext } = input;
      const built = asksAnything(requirements.needsIn(tenantId))
        ? await claim.build(userId, recipeUserId, tenantId, accessTokenPayload, userContext)
        : {};
      return original.createNewSession({ ...input, accessTokenPayload: { ...accessTokenPayload, ...built } });
    },
    async getGlobalClaimValidators(input) {
      const validators = await original.getGlobalClaimValidators(input);
      const needs = requirements.needsIn(input.tenantId);
      return asksAnything(needs) ? [...validators, owesNothing(claim, needs)] : validators;
    },
  };
}

function owesNothing(claim: PrimitiveClaim<string>, needs: TenantNeeds): SessionClaimValidator {
  const good = `nothing ${fingerprintOf(needs)}`;
  return {
    id: REQUIRED_CLAIM,
    claim,
    shouldRefetch: (payload, userContext) => claim.getValueFromPayload(payload, userContext) !== good,
    validate: async (payload, userContext) => {
      const value = claim.getValueFromPayload(payload, userContext);
      if (value === good) return { isValid: true };
      return {
        isValid: false,
        reason: { message: 'the user owes something before they get anywhere', actualValue: value ?? null },
      };
    },
  };
}
