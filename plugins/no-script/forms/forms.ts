import type { Action } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { otherAccount } from '../flow/sign-in-screen';
import { agree, cancel } from './consent';
import { enterCode, requestCode, sendCodeAgain } from './codes';
import { factor, sendFactorCode } from './factors';
import type { Fields } from './fields';
import { passkey } from './passkey';
import { signIn } from './password';
import { provider } from './provider';
import { required } from './required';
import { resetPassword } from './reset-password';
import { signOut } from './sign-out';
import { signUp } from './sign-up';

/** What each plain form does. */
export const forms: Readonly<Record<Action, (flow: Flow, fields: Fields) => Promise<Outcome>>> = {
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
  required,
  'reset-password': resetPassword,
  'sign-out': signOut,
};
