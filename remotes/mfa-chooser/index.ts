import { laterPage } from '@vestibule/ui';
import { factorPage } from './chooser/factor.page';
import { MfaLoading } from './chooser/mfa-unready';

export { MfaChooserPage } from './chooser/mfa-chooser.page';

/** Codes of an authenticator app. */
export const TotpPage = factorPage('totp');
/** Codes by email. */
export const OtpEmailPage = factorPage('otp-email');
/** Codes by text message. */
export const OtpPhonePage = factorPage('otp-phone');
/** Passkeys. */
export const PasskeyPage = factorPage('webauthn');
/** The password again. */
export const PasswordPage = factorPage('emailpassword');
/** A recovery code in place of a lost factor. */
export const RecoveryCodePage = factorPage('recovery-code');
/** Makes recovery codes. */
export const RecoveryCodesPage = laterPage(
  async () => (await import('./recovery-codes/recovery-codes.page')).RecoveryCodesPage,
  MfaLoading,
);
