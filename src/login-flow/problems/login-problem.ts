import type { LoginProblem } from '../screens/screen';
import type { FieldProblem } from '../typed/form-fields';
import type { Refusal } from './refusal';

/** An attempt that has ended without a session, as the auth runtime tells it. */
type Failed =
  | { readonly status: 'WRONG_CREDENTIALS' | 'NO_EMAIL' | 'STATE_MISMATCH' | 'RESTART' }
  | { readonly status: 'WRONG_CODE' | 'EXPIRED_CODE'; readonly attemptsLeft: number }
  | Pick<Refusal, 'status' | 'reason' | 'reference'>;

/**
 * The tone of what is said of a failure. Having to wait is no danger, and looks the same wherever it is said.
 *
 * @param code of a failure or problem
 */
export function failureTone(code: string): 'warning' | 'danger' {
  return code.includes('TOO_MANY_') ? 'warning' : 'danger';
}

/**
 * From how many attempts left on a problem says their number. A browser that isn't known has fewer from the start than one
 * where an app is set up: "4 left" there and "2 left" here would be two rules to users, and neither is one to act on.
 */
const FEW = 3;

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
      if (attemptsLeft > FEW) return { field: 'code', code: 'code.WRONG_CODE.again' };
      if (attemptsLeft > 0) return { field: 'code', code: 'code.WRONG_CODE', values };
      return { field: 'code', code: 'code.WRONG_CODE.none' };
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
export function problemOfField({ id, code, text, values }: FieldProblem): LoginProblem {
  if (code === 'EMPTY') return { code: `outcome.EMPTY.${SAID.includes(id) ? id : 'other'}` };
  if (code !== 'REFUSED') return { code: `outcome.${code}`, ...(values && { values }) };
  if (text !== undefined) return { code: 'own', values: { text } };
  return { code: id === 'email' ? 'outcome.EMAIL_INVALID' : 'outcome.PASSWORD_WEAK' };
}
