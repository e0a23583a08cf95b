export { AuthError, isAway, type AuthErrorCode } from './errors/auth-error';
export {
  confirmPassword,
  signInWithPassword,
  signUpWithPassword,
  type EmailPasswordOutcome,
} from './sign-in/email-password';
export { checkFormFields, signUpFields } from './sign-in/form-fields';
export { getOwed, giveOwed } from './required/required';
export { checkClaims, type ClaimCheck, type MissingClaim } from './claims/claims';
export {
  acceptConsent,
  getConsentChallengeInfo,
  getConsentRequest,
  refuseConsent,
  refuseLoginChallenge,
  type ConsentAnswer,
  type ConsentLookup,
  type DeadEnd,
  type WrongAccount,
} from './oauth/consent';
export {
  acceptLogout,
  continueLoginChallenge,
  getLoginChallengeInfo,
  getOAuthClient,
} from './oauth/login-challenge';
export { isHere, changesNothingHere, takeStep } from './oauth/automatic-steps';
export { isChosenAccount, keepChosenAccount } from './oauth/chosen-account';
export { isApiOnOtherSite } from './sdk/api-site';
export { continueFromDocument } from './oauth/continue-from-document';
export { getGrants, withdrawGrant, type Grant, type Withdrawal } from './oauth/grants';
export { storeClient, storedClient, subscribeToClients } from './oauth/stored-client';
export { redirectLoop, redirectTo, safeDestination, screenPath } from './oauth/redirect-to';
export { changeLanguage, subscribeToLanguage } from './sdk/language';
export { startAuthRuntime } from './sdk/runtime';
export {
  nameOfUser,
  doesSessionExist,
  forgetSession,
  getAccessToken,
  getSessionUser,
  refreshSession,
  signOut,
  type SessionUser,
} from './session/session';
export { sessionFetch } from './session/session-fetch';
export { maybeSignedIn, noteFormSent, formSent } from './session/form-sent';
export { meetCookieSession, noScriptAddress } from './session/cookie-session';
export { currentAccess, mayHaveSession, sessionClaim, visitorTenantId } from './session/session-cookies';
export {
  subscribeToSession,
  type ClaimValidationError,
  type SessionEnd,
  type SessionEvent,
} from './session/session-events';
export { inTurn } from './session/web-lock';
export { finishSignInStep, pendingSignInStep, setSignInSteps } from './sign-in/sign-in-steps';
export { followRedirect } from './oauth/follow-redirect';
export {
  afterSignIn,
  finalPath,
  goOnAfterSignIn,
  pathPastSetUp,
  type NextStep,
} from './way-back/success-context';
export { singleFlight } from './sdk/single-flight';
export { timeLimit } from './sdk/time-limit';
export { toAuthError } from './errors/translate';
export {
  isEmailVerified,
  mayAddFactors,
  sendVerificationEmail,
  verifyEmail,
} from './sign-in/email-verification';
export { takeOverAccount, type TakenFrom, type TakeoverOutcome } from './sign-in/takeover';
export { getLoginMethods } from './sign-in/login-methods';
export {
  recoverWithPasskey,
  requestPasskeyRecovery,
  signInWithPasskey,
  signUpWithPasskey,
  type PasskeyFailure,
  type PasskeyOutcome,
} from './passkeys/passkey';
export {
  endDocumentOffer,
  pickedInAutofill,
  untilPageOffers,
  type AutofillOptions,
} from './passkeys/autofill';
export { signInWithPasskeyAutofill } from './passkeys/passkey-autofill';
export { arePasskeysSupported } from './passkeys/passkey-support';
export { requestPasswordReset, setNewPassword, type PasswordResetOutcome } from './sign-in/password-reset';
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
} from './sign-in/passwordless';
export { askedHere } from './way-back/asked-here';
export { emailOfDetour, keepReturn, storedReturn, storeReturn } from './way-back/stored-return';
export { linkContact, type LinkContact } from './sign-in/link-contact';
export { captcha, tenantDiscovery, tenantWays, type Tenant, type TenantOutcome } from './plugins/plugins';
export { browserStorage, tabStorage } from './sdk/storage';
export { stored, storedList } from './sdk/stored';
export { finishThirdParty, thirdPartyAddress, type ThirdPartyOutcome } from './sign-in/third-party';
export { getMfaInfo } from './factors/multi-factor';
export {
  getRecoveryCodes,
  makeRecoveryCodes,
  spendRecoveryCode,
  type RecoveryCodesSummary,
} from './factors/recovery-codes';
export { addPasskey, confirmWithPasskey } from './factors/second-factor-passkey';
export { createTotpDevice, verifyTotp, verifyTotpDevice, type NewTotpDevice } from './factors/totp';
// What the runtime has one copy of, for the remotes too.
export {
  challengeOf,
  EMAIL_RULES,
  emailProblem,
  isOfAnyClient,
  isSameAddress,
  newPasswordRules,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  pathOnward,
  readClientInfo,
  readCode,
  readEmail,
  refusalOf,
  refusedFields,
  safeDestinationFrom,
  SIGN_IN_RULES,
  waitText,
  type AddressChallenge,
  type ClientInfo,
  type ConsentRequest,
  type ConsentTerms,
  type FieldProblem,
  type FieldRule,
  type FormField,
  type LoginMethods,
  type Mailed,
  type MfaInfo,
  type PasswordPolicy,
  type RedirectTarget,
  type Refusal,
  type RefusalCause,
  type ScopeInfo,
} from '@vestibule/login-flow';
