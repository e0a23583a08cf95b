import { problemOf, problemOfField, type Mode, type PasswordPolicy } from '@vestibule/login-flow';
import {
  signInWithPassword,
  signUpWithPassword,
  type EmailPasswordOutcome,
  type FieldProblem,
  type FormField,
} from '@vestibule/auth-runtime';
import { foreignText, useMessages } from '@vestibule/ui';
import { signInOutcomes, useProblemWords } from '@vestibule/login-screens';
import { useSubmission, type AttemptResult } from '../use-submission';

/** What comes before an attempt: returns what is wrong with the address. */
export type Before = (email: string) => Promise<string | undefined>;

/**
 * Submits the form's fields, and words the outcome for the user.
 *
 * @param isShown whether the form has a field, by its id
 * @param onSuccess called once, when a session exists
 * @param before returns what is wrong with the address
 * @param policy what the tenant asks of new passwords, if not the usual
 */
export function useEmailPassword(
  mode: Mode,
  isShown: (id: string) => boolean,
  onSuccess: () => void,
  before?: Before,
  policy?: PasswordPolicy,
) {
  const t = useMessages(signInOutcomes);
  const words = useProblemWords();
  const { submission, run } = useSubmission<string>(mode);

  const settle = (outcome: EmailPasswordOutcome): AttemptResult<string> => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return 'DONE';
      case 'FIELD_ERROR':
        return ofFields(outcome.problems);
      case 'WRONG_CREDENTIALS':
        // The password is hidden, so it is more likely wrong.
        return { message: words(problemOf(outcome)), correct: 'password' };
      case 'NOT_ALLOWED':
        return { message: words(problemOf(outcome)) };
    }
  };

  // What no field can show is never kept quiet: the user reads it above the form, an operator in the console.
  const ofFields = (problems: readonly FieldProblem[]): AttemptResult<string> => {
    const unknown = problems.filter(({ id }) => !isShown(id));
    for (const { id, code, text } of unknown) {
      console.error(`"${id}" was refused (${text ?? code}), which the form lacks: see signUpFields.`);
    }
    const message = unknown.map(({ id, text = '' }) =>
      `${foreignText(text, 200)} ${t('field.unknown', { field: foreignText(id, 80) })}`.trim(),
    );
    return {
      fields: Object.fromEntries(problems.map((problem) => [problem.id, words(problemOfField(problem))])),
      ...(unknown.length > 0 && { message: message.join(' ') }),
    };
  };

  const submit = (fields: readonly FormField[], email: string): Promise<void> => {
    const call = () => (mode === 'signup' ? signUpWithPassword(fields, policy) : signInWithPassword(fields));
    return run(async () => {
      const wrong = await before?.(email);
      return wrong ? { fields: { email: wrong } } : settle(await call());
    }, email);
  };

  return { submission, submit };
}
