import { signInOutcomes } from '@vestibule/login-screens';
import {
  signInWithPassword,
  signUpWithPassword,
  type EmailPasswordOutcome,
  type FieldProblem,
  type FormField,
} from '@vestibule/auth-runtime';
import { foreignText, useMessages } from '@vestibule/ui';
import { useFieldWords, useRefusalWords } from '../words/use-outcome-words';
import { useSubmission, type AttemptResult } from '../form/use-submission';

/** Whether the form signs in or signs up; the values of the query key `show`. */
export type Mode = 'signin' | 'signup';

/**
 * Submits the form's fields, and words the outcome for the user.
 *
 * @param mode of the form
 * @param isShown whether the form has a field, by its id
 * @param onSuccess called once, when a session exists
 */
export function useEmailPassword(mode: Mode, isShown: (id: string) => boolean, onSuccess: () => void) {
  const t = useMessages(signInOutcomes);
  const fieldWords = useFieldWords();
  const refusalWords = useRefusalWords();
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
        return { message: t('WRONG_CREDENTIALS'), correct: 'password' };
      case 'NOT_ALLOWED':
        return { message: refusalWords(outcome) };
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
      fields: Object.fromEntries(problems.map((problem) => [problem.id, fieldWords(problem)])),
      ...(unknown.length > 0 && { message: message.join(' ') }),
    };
  };

  const submit = (fields: readonly FormField[], email: string): Promise<void> => {
    const call = mode === 'signup' ? signUpWithPassword : signInWithPassword;
    return run(async () => settle(await call(fields)), email);
  };

  return { submission, submit };
}
