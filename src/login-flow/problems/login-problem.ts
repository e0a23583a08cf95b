import type { LoginProblem } from '../screens/screen';
import type { FieldProblem } from '../typed/form-fields';
import type { Refusal } from './refusal';

/** An attempt that has ended without a session, as the auth runtime tells it. */
type Failed =
  | { readonly status: 'WRONG_CREDENTIALS' | 'NO_EMAIL' | 'STATE_MISMATCH' | 'RESTART' }
  | { readonly status: 'WRONG_CODE' | 'EXPIRED_CODE'; readonly attemptsLeft: number }
  | Pick<Refusal, 'status' | 'reason' | 'reference'>;

/** What to say of an attempt that has failed. */
export function problemOf(failed: Failed): LoginProblem {
  switch (failed.status) {
    case 'WRONG_CREDENTIALS':
      return { code: 'outcome.WRONG_CREDENTIALS' };
    case 'NO_EMAIL':
    case 'STATE_MISMATCH':
      return { code: `outcome.provider.${failed.status}` };
    case 'RESTART':
      return { code: 'outcome.code.RESTART' };
    case 'EXPIRED_CODE':
      return { field: 'code', code: 'outcome.code.EXPIRED_CODE' };
    case 'WRONG_CODE': {
      const { attemptsLeft } = failed;
      const values = { attemptsLeft: String(attemptsLeft) };
      if (attemptsLeft > 1) return { field: 'code', code: 'code.WRONG_CODE', values };
      return { field: 'code', code: attemptsLeft === 1 ? 'code.WRONG_CODE.last' : 'code.WRONG_CODE.none' };
    }
    case 'NOT_ALLOWED': {
      const { reason, reference } = failed;
      return { code: 'refused', values: { reason, ...(reference !== undefined && { reference }) } };
    }
  }
}

/** The fields whose absence has a sentence of its own. */
const SAID = ['email', 'phone', 'password', 'code', 'either'];

/** What to say of what is wrong with a field; an API with rules of its own is quoted. */
export function problemOfField({ id, code, text }: FieldProblem): LoginProblem {
  if (code === 'EMPTY') return { code: `outcome.EMPTY.${SAID.includes(id) ? id : 'other'}` };
  if (code !== 'REFUSED') return { code: `outcome.${code}` };
  if (text !== undefined) return { code: 'own', values: { text } };
  return { code: id === 'email' ? 'outcome.EMAIL_INVALID' : 'outcome.PASSWORD_WEAK' };
}
