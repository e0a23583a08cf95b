import { spendRecoveryCode } from '@vestibule/auth-runtime';
import { typedFactor } from '../code/typed-factor';

/** Accepts a recovery code instead of a lost factor. */
export const RecoveryCodeFactor = typedFactor('recovery-code', (code) => spendRecoveryCode(code.trim()));
