import { isLoopback, parseUrl, SIGN_IN_WAYS } from '@vestibule/contract';
import * as v from 'valibot';

// What is invisible, turns the reading direction or breaks lines has no place among our words.
const NAME = /^(?!\s|.*\p{M}{4})[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]+(?<!\s)$/u;
const TEXT = /^(?!\s|[\s\S]*\p{M}{4})(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]|\n)+(?<!\s)$/u;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9-]+\.)*[a-z0-9-]+$/i;

const nameOf = (most: number) =>
  v.pipe(
    v.string('expected text'),
    v.maxLength(most, `expected at most ${most} characters`),
    v.regex(NAME, 'expected text that is all visible, in one line, with no space around it'),
  );

const textOf = (most: number) =>
  v.pipe(
    v.string('expected text'),
    v.maxLength(most, `expected at most ${most} characters`),
    v.regex(TEXT, 'expected text that is all visible, with no space around it'),
  );

const name = nameOf(80);

/** Apps read the issuer to the first colon (Google's Key URI Format). */
const issuer = v.pipe(name, v.regex(/^[^:]*$/, 'expected a name with no colon'));

const hex = v.pipe(
  v.string('expected a colour like "#0b5a64"'),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour like "#0b5a64"'),
  v.toLowerCase(),
);
const color = v.union(
  [hex, v.strictObject({ light: hex, dark: hex })],
  'expected a colour like "#0b5a64", or two: {"light": "#0b5a64", "dark": "#82cdd4"}',
);

/** Each part begins with a letter, a digit or `_`: nothing leads out of the folder, and nothing hidden is named. */
const file = v.pipe(
  v.string('expected the name of a file'),
  v.maxLength(200, 'expected at most 200 characters'),
  v.regex(/^\w[\w .-]*(?:\/\w[\w .-]*)*$/, 'expected a file beside this one, such as "logo.svg"'),
);

const email = v.pipe(
  v.string('expected an email address'),
  v.maxLength(254, 'expected an email address'),
  v.regex(EMAIL, 'expected an email address'),
);

const address = v.pipe(
  v.string('expected an https or mailto address'),
  v.maxLength(2000, 'expected at most 2000 characters'),
  v.check(isAddress, 'expected an https or mailto address'),
);

const languageTag = v.pipe(
  v.string(),
  v.check(isLanguageTag, 'expected languages as tags (BCP 47), such as "pt-BR"'),
);

const byLanguage = (most: number) =>
  v.pipe(
    v.record(languageTag, textOf(most), 'expected words by language, such as {"fr": "…"}'),
    v.maxEntries(100, 'expected at most 100 languages'),
  );

const link = v.union(
  [address, v.strictObject({ url: address, words: v.optional(byLanguage(60)) })],
  'expected an https or mailto address, or {"url": "https://…", "words": {"fr": "…"}}',
);

const WEIGHT = 'expected a weight from 1 to 1000';
const weight = v.pipe(v.number(WEIGHT), v.integer(WEIGHT), v.minValue(1, WEIGHT), v.maxValue(1000, WEIGHT));
const ownFont = v.strictObject({
  /** The name of the family, which CSS is told. */
  family: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,49}$/, 'expected letters, digits, spaces, “_” and “-”'),
  ),
  files: v.pipe(
    v.array(
      v.strictObject({
        file,
        /** A weight of CSS, or the two ends of a variable font's. */
        weight: v.optional(
          v.union(
            [weight, v.strictTuple([weight, weight])],
            'expected a weight from 1 to 1000, or two: [400, 700]',
          ),
        ),
        sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'expected 64 digits from 0 to f'))),
      }),
    ),
    v.minLength(1, 'expected 1 to 8 files'),
    v.maxLength(8, 'expected 1 to 8 files'),
  ),
});

const font = v.union(
  [v.picklist(['figtree', 'system']), ownFont],
  'expected "figtree", "system", or {"family": "Acme Sans", "files": [{"file": "acme.woff2", "weight": [400, 700]}]}, with 1 to 8 files',
);

const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, `expected ${words.map((word) => `"${word}"`).join(', ')}`);

const support = v.union(
  [email, v.pipe(address, v.startsWith('https://'))],
  'expected an email address or an https address',
);

const look = {
  /** Two files, or one for both schemes. */
  logo: v.optional(v.strictObject({ light: file, dark: v.optional(file) })),
  /** A square picture. */
  mark: v.optional(file),
  favicon: v.optional(file),
  /**
   * Each is one colour, for the light scheme, or two; what isn't given is derived from the accent. A single colour that is
   * dark and for the background or surface is for both schemes.
   */
  colors: v.optional(
    v.strictObject({
      accent: v.optional(color),
      background: v.optional(color),
      surface: v.optional(color),
      text: v.optional(color),
      danger: v.optional(color),
    }),
  ),
  font: v.optional(font),
  radius: v.optional(oneOf('none', 'small', 'medium', 'large')),
  density: v.optional(oneOf('comfortable', 'compact')),
  layout: v.optional(oneOf('card', 'beside', 'bare')),
  /** For the layout `beside`. */
  picture: v.optional(file),
  background: v.optional(oneOf('plain', 'glow')),
};

const brandEntries = {
  productName: v.optional(name),
  legalName: v.optional(nameOf(160)),
  ...look,
  links: v.optional(
    v.strictObject({
      terms: v.optional(link),
      privacy: v.optional(link),
      imprint: v.optional(link),
      help: v.optional(link),
      status: v.optional(link),
    }),
  ),
  support: v.optional(support),
  mail: v.optional(
    v.strictObject({
      senderName: v.optional(name),
      senderAddress: v.optional(email),
      replyTo: v.optional(email),
      /** By language. */
      footer: v.optional(byLanguage(1000)),
      postalAddress: v.optional(textOf(400)),
      /** A PNG; by default the logo or the mark, if it is one. */
      logo: v.optional(file),
    }),
  ),
  /** Which form stands first at sign-in, and the order of the others. */
  signIn: v.optional(
    v.strictObject({
      order: v.optional(
        v.array(v.picklist(SIGN_IN_WAYS, 'expected "emailpassword", "passwordless" or "webauthn"')),
      ),
    }),
  ),
  otpIssuer: v.optional(issuer),
  relyingPartyName: v.optional(name),
};

const brandObject = v.strictObject(brandEntries);

/** What a file, or a tenant in it, says of a brand. */
export type OwnBrand = v.InferOutput<typeof brandObject>;

/** A client has less of its own: it is a guest on the product's pages. */
const clientObject = v.strictObject({
  productName: brandEntries.productName,
  logo: look.logo,
  accent: v.optional(color),
});

export type OwnColors = NonNullable<OwnBrand['colors']>;

/** One colour, or one for each scheme. */
export type OwnColor = NonNullable<OwnColors['accent']>;

const tenantId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, "expected tenants' ids"));
const clientId = v.pipe(v.string(), v.regex(/^[!-~]{1,256}$/, "expected clients' ids"));

/** The schema of `branding.json`. Refuses unknown keys, so misspelt ones are noticed. */
export const brandingSchema = v.strictObject({
  /** Where editors find the schema of the file. */
  $schema: v.optional(v.string()),
  ...brandEntries,
  tenants: v.optional(v.record(tenantId, brandObject), {}),
  /** Verified clients. */
  clients: v.optional(v.record(clientId, clientObject), {}),
});

/** What the file says. */
export type BrandingFile = v.InferOutput<typeof brandingSchema>;

function isAddress(given: string): boolean {
  const url = parseUrl(given);
  if (!url || /[\s\p{Cc}\p{Cf}"<>\\^`{|}]/u.test(given)) return false;
  if (url.protocol === 'mailto:') return EMAIL.test(given.slice('mailto:'.length).split('?', 1)[0] ?? '');
  // As written: browsers take `https:/\` and `https:x` for addresses too.
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(given)) return false;
  return (url.protocol === 'https:' || isLoopback(url)) && url.username === '' && url.password === '';
}

function isLanguageTag(given: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(given) && Intl.getCanonicalLocales(given)[0] === given;
  } catch {
    return false;
  }
}
