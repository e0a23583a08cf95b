import type { FieldProblem } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { messages } from './messages';

/** Gives the words for what is wrong with an e-mail address or a password. */
export function useFieldWords(): (problem: FieldProblem) => string {
  const t = useMessages(messages);
  return ({ id, code, text }) => {
    if (code === 'REFUSED') return text ?? t(id === 'email' ? 'EMAIL_INVALID' : 'PASSWORD_WEAK');
    if (code === 'EMPTY') return t(id === 'email' ? 'field.email.EMPTY' : 'field.password.EMPTY');
    return t(code);
  };
}
