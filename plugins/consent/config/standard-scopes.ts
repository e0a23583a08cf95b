import { scopes } from '../messages/compiled/scopes';
import { languages, madeOnce, wordsOf } from '@vestibule/messages';
import type { CheckedConfig } from './consent-config';

/** The scopes that have a meaning here. OpenID Connect Core sections 5.4 and 11. */
const NAMES = ['openid', 'email', 'phoneNumber', 'profile', 'address', 'phone', 'offline_access'] as const;

/** Without it nobody would be recognized. */
const REQUIRED = 'openid';

type Scopes = CheckedConfig['scopes'];

/** By tenant. Requests name some that don't exist, and those say what the installation does. */
const made = madeOnce(() => new Map<string | undefined, Scopes>());
const MOST_TENANTS = 1000;

/**
 * Their default texts, in every language. Once the user is known, `known-words.ts` says what there is.
 *
 * @param tenantId whose users read them, if that is known
 */
export function standardScopes(tenantId?: string): Scopes {
  const all = made();
  const found = all.get(tenantId) ?? makeScopes(tenantId);
  if (all.size < MOST_TENANTS) all.set(tenantId, found);
  return found;
}

function makeScopes(tenantId: string | undefined): Scopes {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      {
        ...(name === REQUIRED && { required: true }),
        text: Object.fromEntries(
          languages().map((language) => {
            const t = wordsOf(scopes, language, tenantId);
            return [language, { title: t(`${name}.title`), description: t(name) }];
          }),
        ),
      },
    ]),
  );
}
