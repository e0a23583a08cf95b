import { toAuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { useAttempt, useMessages, type AttemptResult } from '@vestibule/ui';
import { useState } from 'react';
import { enteredOf, problemOf, valueOf as valueToSend, type Entered } from './entered';
import { messages } from './messages';
import { saveSection, type Profile, type Section } from './profile-calls';

/**
 * What a section's controls hold, and its attempts to save that.
 *
 * @param section of the backend
 * @param valueOf what the profile has
 * @param onSaved called once
 */
export function useSection(section: Section, valueOf: Profile['valueOf'], onSaved: () => void) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const { fields } = section;
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(
    () => new Map(fields.map((field) => [field.id, enteredOf(field, valueOf(section.id, field.id))])),
  );
  const { attempt, run } = useAttempt((failure) => ({ message: failureWords(toAuthError(failure)) }));
  const held = (id: string) => entered.get(id) ?? '';
  const onEntered = (id: string, next: Entered) => setEntered((before) => new Map(before).set(id, next));

  const save = async (): Promise<AttemptResult> => {
    const problems = fields.flatMap((field) => {
      const problem = problemOf(field, held(field.id));
      return problem ? [[field.id, t(problem)] as const] : [];
    });
    if (problems.length > 0) return { fields: Object.fromEntries(problems) };
    const values = new Map(fields.map((field) => [field.id, valueToSend(field, held(field.id))]));
    const answer = await saveSection(section.id, values);
    switch (answer.status) {
      case 'ERROR':
        return { message: answer.message };
      case 'INVALID_FIELDS':
        return refused(answer.errors);
      case 'OK':
        onSaved();
        return 'DONE';
    }
  };
  // What no field can show is never kept quiet.
  const refused = (errors: readonly { readonly id: string; readonly error: string }[]) => {
    const unknown = errors.filter(({ id }) => !fields.some((field) => field.id === id));
    const message = unknown.map(({ id, error }) => `${error} ${t('gone', { field: id })}`).join(' ');
    return {
      fields: Object.fromEntries(errors.map(({ id, error }) => [id, error])),
      ...(message !== '' && { message }),
    };
  };

  return { attempt, held, onEntered, submit: () => run(save) };
}
