/** The SuperTokens recipes that a configuration can name. The session recipe is always present. */
export const RECIPES = [
  'emailpassword',
  'emailverification',
  'multifactorauth',
  'oauth2provider',
  'passwordless',
  'thirdparty',
  'totp',
  'userroles',
  'webauthn',
] as const;

/** The name of a SuperTokens recipe. */
export type RecipeName = (typeof RECIPES)[number];

/** The factor ids of SuperTokens. */
export const FACTOR_IDS = [
  'emailpassword',
  'otp-email',
  'otp-phone',
  'link-email',
  'link-phone',
  'thirdparty',
  'totp',
  'webauthn',
] as const;

/** The id of a factor. */
export type FactorId = (typeof FACTOR_IDS)[number];

/** The ways to sign in that have a form, in their usual order; each identity provider has a button. */
export const SIGN_IN_WAYS = ['emailpassword', 'passwordless', 'webauthn'] as const;

/** The factor that replaces a lost one: `plugins/recovery-codes` adds it to SuperTokens'. */
export const RECOVERY_CODE_FACTOR = 'recovery-code';

/** The id of the claim validator with which the API asks for a factor again, before something that can't be undone. */
export const STEP_UP_CLAIM = 'step-up';
