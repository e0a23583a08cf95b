import type { VestibuleConfig } from '@vestibule/contract';
import { present } from './present';
import type { Settings } from './read-settings';

/** The recipes that the API has: see `server/api/recipes/recipe-list.ts`. */
const recipes = [
  'emailpassword',
  'emailverification',
  'multifactorauth',
  'oauth2provider',
  'passwordless',
  'thirdparty',
  'totp',
  'userroles',
  'webauthn',
] as const satisfies VestibuleConfig['recipes'];

type OfSettings = Pick<Settings, 'appName' | 'emailVerification' | 'session' | 'trust'>;

/**
 * What `vestibule.config.json` holds: the shell is told the same settings that the API has, so the two can't disagree.
 *
 * @param apiUrl the API's origin, as browsers see it
 */
export function shellConfigOf(settings: OfSettings & { apiUrl: string }): Record<string, unknown> {
  const { tokenTransferMethod, sessionExpiredStatusCode, invalidClaimStatusCode, cookieDomain } =
    settings.session;
  return {
    appName: settings.appName,
    apiDomain: settings.apiUrl,
    recipes,
    emailVerification: settings.emailVerification,
    documentForm: 'emailpassword',
    ...settings.trust,
    ...present({
      tokenTransferMethod: tokenTransferMethod === 'any' ? undefined : tokenTransferMethod,
      sessionExpiredStatusCode,
      invalidClaimStatusCode,
      sessionTokenFrontendDomain: cookieDomain,
    }),
  } satisfies { [Key in keyof VestibuleConfig]?: unknown };
}
