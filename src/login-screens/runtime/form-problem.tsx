import { AttemptNotice } from '@vestibule/ui';
import type { Submission } from './use-submission';
import { Waiting } from './waiting';

/** What was wrong with the last attempt of a form, apart from its fields. */
export function FormProblem({ submission }: { readonly submission: Submission<string> }) {
  const { problem, refusals } = submission;
  if (problem?.wait) return <Waiting key={refusals} wait={problem.wait} />;
  return <AttemptNotice attempt={submission} />;
}
