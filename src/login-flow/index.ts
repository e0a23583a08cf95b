export { ACTIONS, actionPath, FORM_FIELDS, type Action, type ApiStep } from './screens/actions';
export {
  boundedScreen,
  screenSchema,
  shownClientSchema,
  type LoginProblem,
  type Screen,
} from './screens/screen';
export type { PageInput, RenderedPage, SlotContents } from './screens/page-input';
export {
  clientInfo,
  clientSchema,
  infoAnswer,
  readClientInfo,
  supportAddress,
  termsSchema,
  webAddress,
  type ClientInfo,
  type ConsentTerms,
  type ScopeInfo,
} from './client/client-info';
export type { ConsentRequest } from './client/consent-request';
export {
  isAppScheme,
  isOfAnyClient,
  isOfClient,
  safeDestinationFrom,
  type RedirectTarget,
} from './client/destination';
export { challengeFlow, hasForm } from './challenge/challenge-flow';
export type {
  Agreement,
  ChallengeEvent,
  ChallengeEventOf,
  ChallengeState,
  Failure,
  Resumable,
  Setback,
} from './challenge/challenge-state';
export { asksFirst, mayPassThrough } from './challenge/pass-through';
export { agreedName, BIRTH_DATE, REQUIRED_CLAIM, REQUIRED_ROUTE } from './required/owed-names';
export {
  givenAnswerSchema,
  owedSchema,
  type Given,
  type LinkedText,
  type Owed,
  type OwedProblem,
} from './required/owed';
export { isAccountRefused, WHY_DEAD, whyDead, type WhyDead } from './challenge/dead';
export { challengeOf, MAILED, pathOnward, type AddressChallenge, type Mailed } from './way-back/way-back';
export {
  isMendedByUsers,
  refusalOf,
  refusalText,
  type KnownMethod,
  type Refusal,
  type RefusalCause,
} from './problems/refusal';
export { failureTone, problemOf, problemOfField } from './problems/login-problem';
export { providerProblem, providerTone, samlProblemOf } from './problems/provider-problem';
export { CLAIMS, nextStep, stepAtArrival, type LoginStep } from './next-step';
export { codeVerdict } from './problems/code-verdict';
export { emptyProblem, verdictProblem, type CodeVerdict } from './problems/verdict-problem';
export {
  CLIENT_ACCESS_SECONDS,
  PASSKEY_LINK_SECONDS,
  RECOVERY_CODES,
  STEP_UP_SECONDS,
  TOTP_SECONDS,
} from './problems/told-limits';
export { durationText, waitText } from './problems/wait-text';
export {
  addressesOf,
  contactOf,
  isAskedWithoutScript,
  isByMessage,
  shownAddress,
  type OtpFactor,
  type TypedFactor,
} from './factors/addresses';
export {
  chooseFactor,
  FACTORS,
  offersOf,
  requestOf,
  usual,
  waysOut,
  whyNoWay,
  type Factor,
  type FactorChoice,
  type Offer,
  type Purpose,
} from './factors/factor-choice';
export { mfaInfoAnswer, type FactorFacts, type MfaInfo, type MfaInfoAnswer } from './factors/mfa-info';
export { isAddress, isSameAddress, readEmail } from './typed/email';
export { phoneExample } from './typed/phone-example';
export { looksLikePhone, readCode } from './typed/text';
export {
  meets,
  missingIn,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_NEEDS,
  passwordRefusal,
  passwordRules,
  USUAL_PASSWORD,
  type PasswordPolicy,
  type PasswordRule,
} from './typed/password';
export {
  checkFormFields,
  EMAIL_RULES,
  emailProblem,
  emailRefusal,
  FieldCountError,
  newPasswordRules,
  refusedFields,
  SIGN_IN_RULES,
  signUpRules,
  type FieldProblem,
  type FieldRule,
  type FormField,
} from './typed/form-fields';
export {
  acceptedLanguages,
  askedLanguages,
  LANGUAGE_COOKIE,
  inChosenLanguage,
  languageCookie,
  localeAmong,
  localeOfPage,
  storedLanguage,
} from './language/language';
export { chosenLanguage, saidChoice, saidLanguage, type ChosenLanguage } from './language/said-language';
export { firstForm, modeOf, type FirstForm, type Mode } from './ways/first-form';
export {
  loginMethodsAnswer,
  loginMethodsOf,
  passwordPolicySchema,
  saysTenantUnknown,
  type LoginMethods,
} from './ways/login-methods';
export { showing, type Shown } from './ways/showing';
export { hasCodeBesideLink, isUsable, waysOf, type SignInWays, type Way } from './ways/ways';
