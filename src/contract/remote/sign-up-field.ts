import * as v from 'valibot';

const text = v.string();
const words = v.union(
  [text, v.objectWithRest({ en: text }, text)],
  'expected a text, or one for each language and "en"',
);

const field = v.pipe(
  v.strictObject({
    /** The id in `formFields` of the API. */
    id: v.pipe(v.string(), v.regex(/^(?!(?:email|password)$)\S+$/)),
    /** With `slot` a remote in the slot `sign-up/fields` shows it. */
    type: v.optional(
      v.picklist(['text', 'email', 'tel', 'url', 'number', 'date', 'textarea', 'select', 'checkbox', 'slot']),
      'text',
    ),
    label: v.optional(words),
    /** Shown below the field from the start. */
    help: v.optional(words),
    /** The value of the attribute, such as `name`: browsers fill the field in. */
    autocomplete: v.optional(text),
    /** Whether it may stay empty. */
    optional: v.optional(v.boolean(), false),
    /** Whether users whose accounts are older are asked for it too. */
    asksExisting: v.optional(v.boolean()),
    /** What a `select` offers. */
    options: v.optional(v.array(v.strictObject({ value: text, label: words }))),
    /** The lowest comes first; below 0 it stands above the email address. */
    order: v.optional(v.number(), 0),
  }),
  v.check(
    ({ type, label, options }) =>
      (type === 'slot' || label !== undefined) && (type === 'select') === (options !== undefined),
    'expected a label, and options for a select alone',
  ),
);

/** The schema of the sign-up form's further fields. */
export const signUpFieldsSchema = v.pipe(
  v.array(field),
  v.check((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'expected each id once'),
);

/** A field that the API asks for at sign-up, besides email and password. */
export type SignUpField = v.InferOutput<typeof field>;

/** A text, or one for each language by its BCP 47 tag. */
export type FieldWords = v.InferOutput<typeof words>;
