import * as v from 'valibot';

const file = v.pipe(
  v.string('expected the name of a file'),
  v.maxLength(200, 'expected at most 200 characters'),
  v.regex(/^\w[\w .-]*(?:\/\w[\w .-]*)*$/, 'expected a file beside this one, such as "terms.txt"'),
);

const language = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'expected a language like "en" or "pt-BR"'),
);

const words = v.pipe(v.string(), v.minLength(1, 'expected a text'), v.maxLength(400));

const link = v.strictObject({
  text: words,
  href: v.pipe(
    v.string(),
    v.maxLength(1000),
    v.regex(
      /^(https:\/\/[^\s@/]+(\/\S*)?|\/(?![/\\])\S*|mailto:[^\s@]+@[^\s@?]+)$/,
      'expected an https address, a path of the site, or "mailto:" and an email address',
    ),
  ),
});

/** A text, or a list of texts and links. */
const linkedText = v.union(
  [
    words,
    v.pipe(v.array(v.union([words, link], 'expected a text or a link')), v.minLength(1), v.maxLength(20)),
  ],
  'expected a text, or a list of texts and links',
);

/** Something that has to be agreed to, such as the terms of service. */
const document = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'expected an id like "terms"')),
  /** Whoever agreed to another version is asked again. */
  version: v.pipe(v.string(), v.minLength(1, 'expected a version like "2026-11"'), v.maxLength(50)),
  /** What stands beside the box, by language. */
  label: v.pipe(
    v.record(language, linkedText, 'expected texts by language'),
    v.check((texts) => Object.keys(texts).length > 0, 'expected a text in one language at least'),
  ),
  /** The files with what is agreed to, by language: their hashes are kept with the agreement. */
  text: v.record(language, file, 'expected files by language: an agreement without a text is none'),
});

/** What every user of a tenant owes before they get anywhere. */
export const requiredSchema = v.strictObject({
  documents: v.optional(v.pipe(v.array(document), v.maxLength(10, 'expected at most 10 documents')), []),
  /** In years. */
  minimumAge: v.optional(
    v.pipe(
      v.number('expected a number of years'),
      v.integer('expected whole years'),
      v.minValue(1, 'expected at least one year'),
      v.maxValue(99, 'expected at most 99 years: nobody could get in'),
    ),
  ),
});

/** What the file says of it. */
export type OwnRequired = v.InferOutput<typeof requiredSchema>;
