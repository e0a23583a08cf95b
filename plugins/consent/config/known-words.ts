/** How to say what is known of a user, in one language. */
interface KnownWords {
  /** With `{list}` for what there is. */
  some: string;
  none: string;
  /** Whose lists to write: their words for “and”, and their commas. */
  listLike: string;
  /** In the order in which they are listed. Claims that read the same are one. */
  claims: readonly (readonly [words: string, ...claims: string[]])[];
}

// `updated_at` isn't listed: it tells nothing of the user.
const PROFILE: Readonly<Record<string, KnownWords>> = {
  en: {
    some: 'Your {list}.',
    none: 'You haven’t added anything to your profile yet.',
    listLike: 'en-GB',
    claims: [
      ['name', 'name', 'given_name', 'middle_name', 'family_name'],
      ['nickname', 'nickname'],
      ['username', 'preferred_username'],
      ['picture', 'picture'],
      ['profile page', 'profile'],
      ['website', 'website'],
      ['gender', 'gender'],
      ['date of birth', 'birthdate'],
      ['time zone', 'zoneinfo'],
      ['language', 'locale'],
    ],
  },
  de: {
    some: '{list}.',
    none: 'Sie haben Ihrem Profil noch nichts hinzugefügt.',
    listLike: 'de',
    claims: [
      ['Ihr Name', 'name', 'given_name', 'middle_name', 'family_name'],
      ['Ihr Spitzname', 'nickname'],
      ['Ihr Benutzername', 'preferred_username'],
      ['Ihr Bild', 'picture'],
      ['Ihre Profilseite', 'profile'],
      ['Ihre Website', 'website'],
      ['Ihr Geschlecht', 'gender'],
      ['Ihr Geburtsdatum', 'birthdate'],
      ['Ihre Zeitzone', 'zoneinfo'],
      ['Ihre Sprache', 'locale'],
    ],
  },
};

const ADDRESS: Readonly<Record<string, KnownWords>> = {
  en: {
    some: 'Your {list}.',
    none: 'You haven’t added an address yet.',
    listLike: 'en-GB',
    claims: [
      ['full address', 'formatted'],
      ['street', 'street_address'],
      ['town', 'locality'],
      ['region', 'region'],
      ['postal code', 'postal_code'],
      ['country', 'country'],
    ],
  },
  de: {
    some: '{list}.',
    none: 'Sie haben noch keine Adresse hinzugefügt.',
    listLike: 'de',
    claims: [
      ['Ihre vollständige Adresse', 'formatted'],
      ['Ihre Straße', 'street_address'],
      ['Ihr Ort', 'locality'],
      ['Ihre Region', 'region'],
      ['Ihre Postleitzahl', 'postal_code'],
      ['Ihr Land', 'country'],
    ],
  },
};

const PHONE: Readonly<Record<string, KnownWords>> = {
  en: {
    some: 'Your {list}, and whether it’s verified.',
    none: 'You haven’t added a phone number yet.',
    listLike: 'en-GB',
    claims: [['phone number', 'phone_number']],
  },
  de: {
    some: '{list}, und ob sie bestätigt ist.',
    none: 'Sie haben noch keine Telefonnummer hinzugefügt.',
    listLike: 'de',
    claims: [['Ihre Telefonnummer', 'phone_number']],
  },
};

const WORDS = new Map([
  ['profile', PROFILE],
  ['address', ADDRESS],
  ['phone', PHONE],
]);

/** The scopes of which the page says what there is, rather than what there may be. */
export const TOLD_SCOPES: readonly string[] = [...WORDS.keys()];

/**
 * Describes what a scope lets a client see of one user.
 *
 * @param lang one that the standard texts are in
 * @param known the names of the user's claims; of an `address`, those of its parts
 * @returns undefined if there are no such words
 */
export function describeKnown(scope: string, lang: string, known: ReadonlySet<string>): string | undefined {
  const words = WORDS.get(scope)?.[lang];
  if (!words) return undefined;
  const there = words.claims.flatMap(([name, ...claims]) =>
    claims.some((claim) => known.has(claim)) ? [name] : [],
  );
  if (there.length === 0) return words.none;
  return words.some.replace('{list}', () => new Intl.ListFormat(words.listLike).format(there));
}
