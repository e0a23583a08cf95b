import type { RecipeInterface } from 'supertokens-node/recipe/multifactorauth';

/** SuperTokens' list of what must be completed, item by item. */
export type Requirements = Awaited<ReturnType<RecipeInterface['getMFARequirementsForAuth']>>;

/** The id of the factor, beside SuperTokens' own. */
export const recoveryCodeFactorId = 'recovery-code';

export interface StandInInput {
  /** Factors completed in the session. */
  completed: Readonly<Record<string, number | undefined>>;
  /** Factors that the user has set up. */
  setUp: readonly string[];
}

/**
 * The requirements with a recovery code in place of one factor: the first that is required, set up and not completed. A
 * code satisfies whatever that factor would, and nothing else: a user of whom two factors are required has lost one of
 * them. A user who has set up none of them has lost nothing, and is led to set one up.
 */
export function withRecoveryCode(requirements: Requirements, input: StandInInput): Requirements {
  const lost = lostFactor(requirements, input);
  return lost === undefined ? requirements : requirements.flatMap((item) => standingIn(item, lost));
}

function lostFactor(requirements: Requirements, { completed, setUp }: StandInInput): string | undefined {
  const isCompleted = (id: string) => completed[id] !== undefined;
  const pending = requirements.flatMap((item) => {
    if (typeof item === 'string') return isCompleted(item) ? [] : [item];
    if ('oneOf' in item) return item.oneOf.some(isCompleted) ? [] : item.oneOf;
    return item.allOfInAnyOrder.filter((id) => !isCompleted(id));
  });
  return pending.find((id) => id !== recoveryCodeFactorId && setUp.includes(id));
}

function standingIn(item: Requirements[number], lost: string): Requirements {
  const either = { oneOf: [lost, recoveryCodeFactorId] };
  if (typeof item === 'string') return [item === lost ? either : item];
  if ('oneOf' in item) {
    return [item.oneOf.includes(lost) ? { oneOf: [...item.oneOf, recoveryCodeFactorId] } : item];
  }
  if (!item.allOfInAnyOrder.includes(lost)) return [item];
  return [either, { allOfInAnyOrder: item.allOfInAnyOrder.filter((id) => id !== lost) }];
}
