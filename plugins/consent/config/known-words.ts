import { wordsOf } from '@vestibule/messages';
import { known as knownWords } from '../messages/compiled/known';

/**
 * The claims that a scope lets a client see, by the sentences that name them, in the order in which they are listed. Claims that
 * read the same are one. `updated_at` isn't listed: it tells nothing of the user.
 */
const CLAIMS = {
  profile: [
    ['profile.name', 'name', 'given_name', 'middle_name', 'family_name'],
    ['profile.nickname', 'nickname'],
    ['profile.username', 'preferred_username'],
    ['profile.picture', 'picture'],
    ['profile.page', 'profile'],
    ['profile.website', 'website'],
    ['profile.gender', 'gender'],
    ['profile.birthdate', 'birthdate'],
    ['profile.zoneinfo', 'zoneinfo'],
    ['profile.locale', 'locale'],
  ],
  address: [
    ['address.formatted', 'formatted'],
    ['address.street', 'street_address'],
    ['address.locality', 'locality'],
    ['address.region', 'region'],
    ['address.postalCode', 'postal_code'],
    ['address.country', 'country'],
  ],
  phone: [['phone.number', 'phone_number']],
} as const;

type Told = keyof typeof CLAIMS;

/** The scopes of which the page says what there is, rather than what there may be. */
export const TOLD_SCOPES: readonly string[] = Object.keys(CLAIMS);

/**
 * Describes what a scope lets a client see of one user.
 *
 * @param lang a BCP 47 tag
 * @param known the names of the user's claims; of an `address`, those of its parts
 * @param tenantId whose user it is, if that is known
 * @returns undefined if there are no such words
 */
export function describeKnown(
  scope: string,
  lang: string,
  known: ReadonlySet<string>,
  tenantId?: string,
): string | undefined {
  if (!isTold(scope)) return undefined;
  const t = wordsOf(knownWords, lang, tenantId);
  const there = CLAIMS[scope].flatMap(([words, ...claims]) =>
    claims.some((claim) => known.has(claim)) ? [t(words)] : [],
  );
  if (there.length === 0) return t(`${scope}.none`);
  // In English without a comma before “and”, as in the other sentences.
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(there);
  return t(`${scope}.some`, { list });
}

function isTold(scope: string): scope is Told {
  return Object.hasOwn(CLAIMS, scope);
}
