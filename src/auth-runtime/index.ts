export { AuthError, type AuthErrorCode } from './auth-error';
export { authErrorMessages } from './error-messages';
export {
  confirmPassword,
  signInWithPassword,
  signUpWithPassword,
  type EmailPasswordOutcome,
} from './email-password';
export {
  checkFormFields,
  EMAIL_RULES,
  emailProblem,
  NEW_PASSWORD_RULES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SIGN_IN_RULES,
  SIGN_UP_RULES,
  type FieldProblem,
  type FieldRule,
  type FormField,
} from './form-fields';
export { checkClaims, type ClaimCheck, type MissingClaim } from './claims';
export {
  acceptConsent,
  getConsentChallengeInfo,
  getConsentRequest,
  refuseConsent,
  refuseLoginChallenge,
  type ConsentAnswer,
  type ConsentLookup,
  type ConsentRequest,
  type DeadEnd,
} from './consent';
export {
  acceptLogout,
  continueLoginChallenge,
  getLoginChallengeInfo,
  getOAuthClient,
  readClientInfo,
} from './login-challenge';
export { continueEarly } from './continue-early';
export { getGrants, withdrawGrant, type Grant, type Withdrawal } from './grants';
export { keepClient, keptClient } from './kept-client';
export type { ClientInfo, ConsentTerms, ScopeInfo } from './oauth-client';
export { waitText } from './retry-after';
export { redirectTo, safeDestination, type RedirectTarget } from './redirect-to';
export { type Refusal, type RefusalCause } from './refusal';
export { refusalMessages } from './refusal-messages';
export { startAuthRuntime } from './runtime';
export {
  doesSessionExist,
  forgetSession,
  getSessionUser,
  refreshSession,
  signOut,
  type SessionUser,
} from './session';
export { sessionFetch } from './session-fetch';
export { currentAccess, mayHaveSession, visitorTenantId } from './session-cookies';
export {
  subscribeToSession,
  type ClaimValidationError,
  type SessionEnd,
  type SessionEvent,
} from './session-events';
export { finishSignInStep, pendingSignInStep, setSignInSteps } from './sign-in-steps';
export { followRedirect } from './follow-redirect';
export { afterSignIn, finalPath, goOnAfterSignIn, type NextStep } from './success-context';
export { timeLimit } from './time-limit';
export { toAuthError } from './translate';
export { isEmailVerified, mayAddFactors, sendVerificationEmail, verifyEmail } from './email-verification';
export { getLoginMethods, type LoginMethods } from './login-methods';
export {
  recoverWithPasskey,
  requestPasskeyRecovery,
  signInWithPasskey,
  signUpWithPasskey,
  type PasskeyOutcome,
} from './passkey';
export { signInWithPasskeyAutofill } from './passkey-autofill';
export { arePasskeysSupported } from './passkey-support';
export { requestPasswordReset, setNewPassword, type PasswordResetOutcome } from './password-reset';
export {
  currentCodeAttempt,
  followLink,
  forgetCodeAttempt,
  requestCode,
  requestFactorCode,
  resendCode,
  submitCode,
  type CodeAttempt,
  type CodeContact,
  type CodeFlow,
  type CodeOutcome,
  type CodeRequestOutcome,
  type CodeResendOutcome,
} from './passwordless';
export { browserStorage, tabStorage } from './storage';
export { finishThirdParty, thirdPartyAddress, type ThirdPartyOutcome } from './third-party';
export { getMfaInfo, type MfaInfo } from './multi-factor';
export {
  getRecoveryCodes,
  makeRecoveryCodes,
  spendRecoveryCode,
  type RecoveryCodeOutcome,
  type RecoveryCodesSummary,
} from './recovery-codes';
export { addPasskey, confirmWithPasskey } from './second-factor-passkey';
export {
  createTotpDevice,
  verifyTotp,
  verifyTotpDevice,
  type NewTotpDevice,
  type TotpCodeOutcome,
  type TotpOutcome,
} from './totp';
