// What asks for a factor, in one file of the build: most of it is the same for all.
export { OtpEmailFactor, OtpPhoneFactor } from './otp/otp-factor';
export { PasswordFactor } from './password/password-factor';
export { RecoveryCodeFactor } from './recovery-codes/recovery-code-factor';
export { TotpFactor } from './totp/totp-factor';
export { PasskeyFactor } from './webauthn/passkey-factor';
