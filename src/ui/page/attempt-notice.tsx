import type { Attempt } from '../hooks/use-attempt';
import { Notice } from './notice';

/** What was wrong with the last attempt, as far as it is about no field alone. It is read out each time. */
export function AttemptNotice({ attempt }: { readonly attempt: Pick<Attempt, 'problem' | 'refusals'> }) {
  const { problem, refusals } = attempt;
  return (
    problem?.message && (
      <Notice key={refusals} tone="danger">
        {problem.message}
      </Notice>
    )
  );
}
