/** What plain forms do, by the last segment of their routes' paths. */
export const ACTIONS = [
  'sign-in',
  'sign-up',
  'code',
  'code/enter',
  'code/again',
  'passkey',
  'continue',
  'other-account',
  'provider',
  'consent',
  'cancel',
  'factor',
  'factor/send',
  'required',
  'reset-password',
  'sign-out',
] as const;

/** One of them. */
export type Action = (typeof ACTIONS)[number];

/** Steps of the API on the way to a page. */
export type ApiStep = 'look' | 'callback' | 'through';

/**
 * The path of a plain form's route, or of a step: `look` finds out what a page shows, `callback` goes on with what a
 * provider has answered, and `through` returns signed-in users to the client. The cookies of challenges are sent there too.
 *
 * @param apiBasePath the API's base path, with no slash at its end
 */
export function actionPath(apiBasePath: string, action: Action | ApiStep): string {
  return `${apiBasePath}/oauth/plain/${action}`;
}

/** The names of the fields that every plain form has, and of what the address of a step has. */
export const FORM_FIELDS = {
  /** The page that the form is on: its path and query. */
  at: 'at',
  /** The page's language, a BCP 47 tag: only the website knows what its user has chosen. */
  lang: 'lang',
  /**
   * Where a press grants something: when the page left its server, in milliseconds since the epoch. What comes back sooner
   * than anybody reads is asked again.
   */
  left: 'left',
} as const;
