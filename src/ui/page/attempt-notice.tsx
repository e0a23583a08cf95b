import type { Attempt } from '../hooks/use-attempt';
import { Notice } from './notice';

/** What was wrong with the last attempt, unless it concerns a single field. Read out each time. */
export function AttemptNotice({ attempt }: { readonly attempt: Pick<Attempt, 'problem' | 'refusals'> }) {
  const { problem, refusals } = attempt;
  return (
    problem?.message && (
      <Notice key={refusals} tone={problem.tone ?? 'danger'}>
        {problem.message}
      </Notice>
    )
  );
}
