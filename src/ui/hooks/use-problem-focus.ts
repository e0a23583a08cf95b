import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Attempt, Problem } from './use-attempt';

/**
 * Focuses the first wrong field, so its message is read out and the user can correct it at once. Selects text that has
 * to be typed again.
 *
 * @param attempt of the form
 * @param inputs of its fields, in their order
 */
export function useProblemFocus<Field extends string>(
  attempt: Pick<Attempt<Problem<Field>>, 'status' | 'problem'>,
  inputs: readonly (readonly [Field, RefObject<(HTMLElement & { select?: () => void }) | null>])[],
): void {
  const focusFirst = useEffectEvent((problem: Problem<Field> | undefined) => {
    const wrong = inputs.find(
      ([field]) => problem?.fields?.[field] !== undefined || problem?.correct === field,
    )?.[1].current;
    wrong?.focus();
    if (problem?.correct !== undefined) wrong?.select?.();
  });

  useLayoutEffect(() => {
    if (attempt.status === 'refused') focusFirst(attempt.problem);
  }, [attempt]);
}
