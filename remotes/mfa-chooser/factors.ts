import { confirmPassword, spendRecoveryCode } from '@vestibule/auth-runtime';
import { emailOf, typedFactor } from './code/typed-factor';

// What asks for a factor, in one file of the build: most of it is the same for all.
export { OtpEmailFactor, OtpPhoneFactor } from './otp/otp-factor';
export { TotpFactor } from './totp/totp-factor';
export { PasskeyFactor } from './webauthn/passkey-factor';

/** The password again, for users with nothing else to confirm with. */
export const PasswordFactor = typedFactor('emailpassword', async (password, info) => {
  const outcome = await confirmPassword([
    { id: 'email', value: emailOf(info) },
    { id: 'password', value: password },
  ]);
  return outcome.status === 'OK' || outcome.status === 'NOT_ALLOWED' ? outcome : { status: 'WRONG_PASSWORD' };
});

/** Accepts a recovery code instead of a lost factor. */
export const RecoveryCodeFactor = typedFactor('recovery-code', (code) => spendRecoveryCode(code.trim()));
