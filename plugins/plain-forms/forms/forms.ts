import { QUERY } from '@vestibule/contract';
import type { PlainAction } from '@vestibule/plain-screens';
import type { Outcome } from '../exchange/answers';
import { pageWith } from '../exchange/page';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { agree, cancel } from './consent';
import { enterCode, requestCode, sendCodeAgain } from './codes';
import { factor, sendFactorCode } from './factors';
import type { Fields } from './fields';
import { passkey } from './passkey';
import { signIn } from './password';
import { provider } from './provider';
import { resetPassword } from './reset-password';
import { signOut } from './sign-out';
import { signUp } from './sign-up';

/** What each plain form does. */
export const forms: Readonly<Record<PlainAction, (flow: Flow, fields: Fields) => Promise<Outcome>>> = {
  'sign-in': signIn,
  'sign-up': signUp,
  code: requestCode,
  'code/enter': enterCode,
  'code/again': sendCodeAgain,
  passkey,
  continue: goOn,
  'other-account': otherAccount,
  provider,
  consent: agree,
  cancel,
  factor,
  'factor/send': sendFactorCode,
  'reset-password': resetPassword,
  'sign-out': signOut,
};

/** Lets somebody else sign in. The session stays until they have. */
async function otherAccount({ page, context }: Flow): Promise<Outcome> {
  const other = pageWith(page, context, { set: { [QUERY.account]: 'other' } });
  return { show: { screen: 'sign-in' }, page: other };
}
