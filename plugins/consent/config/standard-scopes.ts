import { scopes } from '../messages/compiled/scopes';
import { languages, madeOnce, wordsOf } from '@vestibule/messages';
import type { CheckedConfig } from './consent-config';

/** The scopes that have a meaning here. OpenID Connect Core sections 5.4 and 11. */
const NAMES = ['openid', 'email', 'phoneNumber', 'profile', 'address', 'phone', 'offline_access'] as const;

/** Without it nobody would be recognized. */
const REQUIRED = 'openid';

type Scopes = CheckedConfig['scopes'];

/** Their default texts, in every language. Once the user is known, `known-words.ts` says what there is. */
export const standardScopes = madeOnce(makeScopes);

function makeScopes(): Scopes {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      {
        ...(name === REQUIRED && { required: true }),
        text: Object.fromEntries(
          languages().map((language) => {
            const t = wordsOf(scopes, language);
            return [language, { title: t(`${name}.title`), description: t(name) }];
          }),
        ),
      },
    ]),
  );
}
