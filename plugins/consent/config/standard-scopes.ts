import { scopes } from '../messages/compiled/scopes';
import { LANGUAGES, wordsOf } from '@vestibule/messages';
import type { CheckedConfig } from './consent-config';

/** The scopes that have a meaning here. OpenID Connect Core sections 5.4 and 11. */
const NAMES = ['openid', 'email', 'phoneNumber', 'profile', 'address', 'phone', 'offline_access'] as const;

/** Without it nobody would be recognized. */
const REQUIRED = 'openid';

/** Their default texts. Once the user is known, `known-words.ts` says what there is. */
export const STANDARD_SCOPES: CheckedConfig['scopes'] = Object.fromEntries(
  NAMES.map((name) => [
    name,
    {
      ...(name === REQUIRED && { required: true }),
      text: Object.fromEntries(
        LANGUAGES.map((language) => {
          const t = wordsOf(scopes, language);
          return [language, { title: t(`${name}.title`), description: t(name) }];
        }),
      ),
    },
  ]),
);
