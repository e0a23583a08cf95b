import { laterPage } from '@vestibule/ui';
import { factorPage } from './chooser/factor.page';
import { MfaLoading } from './chooser/mfa-unready';

export { MfaChooserPage } from './chooser/mfa-chooser.page';

/** Codes of an authenticator app. */
export const TotpPage = factorPage('totp', () =>
  import('./totp/totp-factor').then((module) => module.TotpFactor),
);
/** Codes by email. */
export const OtpEmailPage = factorPage('otp-email', () =>
  import('./otp/otp-factor').then((module) => module.OtpEmailFactor),
);
/** Codes by text message. */
export const OtpPhonePage = factorPage('otp-phone', () =>
  import('./otp/otp-factor').then((module) => module.OtpPhoneFactor),
);
/** Passkeys. */
export const PasskeyPage = factorPage('webauthn', () =>
  import('./webauthn/passkey-factor').then((module) => module.PasskeyFactor),
);
/** The password again. */
export const PasswordPage = factorPage('emailpassword', () =>
  import('./password/password-factor').then((module) => module.PasswordFactor),
);
/** A recovery code in place of a lost factor. */
export const RecoveryCodePage = factorPage('recovery-code', () =>
  import('./recovery-codes/recovery-code-factor').then((module) => module.RecoveryCodeFactor),
);
/** Makes recovery codes. */
export const RecoveryCodesPage = laterPage(
  async () => (await import('./recovery-codes/recovery-codes.page')).RecoveryCodesPage,
  MfaLoading,
);
