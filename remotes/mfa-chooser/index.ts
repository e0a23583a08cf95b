import { laterPage } from '@vestibule/ui';
import { factorPage } from './chooser/factor.page';
import { MfaLoading } from './chooser/mfa-unready';

export { MfaChooserPage } from './chooser/mfa-chooser.page';

const factors = () => import('./factors');

/** Codes of an authenticator app. */
export const TotpPage = factorPage('totp', async () => (await factors()).TotpFactor);
/** Codes by email. */
export const OtpEmailPage = factorPage('otp-email', async () => (await factors()).OtpEmailFactor);
/** Codes by text message. */
export const OtpPhonePage = factorPage('otp-phone', async () => (await factors()).OtpPhoneFactor);
/** Passkeys. */
export const PasskeyPage = factorPage('webauthn', async () => (await factors()).PasskeyFactor);
/** The password again. */
export const PasswordPage = factorPage('emailpassword', async () => (await factors()).PasswordFactor);
/** A recovery code in place of a lost factor. */
export const RecoveryCodePage = factorPage('recovery-code', async () => (await factors()).RecoveryCodeFactor);
/** Makes recovery codes. */
export const RecoveryCodesPage = laterPage(
  async () => (await import('./recovery-codes/recovery-codes.page')).RecoveryCodesPage,
  MfaLoading,
);
