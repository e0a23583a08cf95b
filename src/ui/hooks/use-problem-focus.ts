import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Attempt, Problem } from './use-attempt';

/**
 * Gives the focus to the first wrong field, so that its message is read out and the next keys land there. Text that has
 * to be typed again is selected.
 *
 * @param attempt of the form
 * @param inputs of its fields, in their order
 */
export function useProblemFocus<Field extends string>(
  attempt: Pick<Attempt<Problem<Field>>, 'status' | 'problem'>,
  inputs: readonly (readonly [Field, RefObject<HTMLInputElement | null>])[],
): void {
  const focusFirst = useEffectEvent((problem: Problem<Field> | undefined) => {
    const wrong = inputs.find(
      ([field]) => problem?.fields?.[field] !== undefined || problem?.correct === field,
    );
    wrong?.[1].current?.focus();
    if (problem?.correct !== undefined) wrong?.[1].current?.select();
  });

  useLayoutEffect(() => {
    if (attempt.status === 'refused') focusFirst(attempt.problem);
  }, [attempt]);
}
