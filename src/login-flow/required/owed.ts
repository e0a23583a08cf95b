import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(400));

/** A text with links, as a list of its parts. */
const linkedText = v.pipe(
  v.array(
    v.union([
      text,
      v.object({
        text,
        href: v.pipe(
          v.string(),
          v.maxLength(1000),
          v.regex(/^(https:\/\/[^\s@/]+(\/\S*)?|\/(?![/\\])\S*|mailto:[^\s@]+@[^\s@?]+)$/),
        ),
      }),
    ]),
  ),
  v.maxLength(20),
);

/** A text with links, as a list of its parts. */
export type LinkedText = v.InferOutput<typeof linkedText>;

const details = v.object({
  owed: v.literal('details'),
  /** The ids of the sign-up fields that are empty. */
  fields: v.pipe(v.array(text), v.maxLength(20)),
  /** What the user has to agree to. */
  documents: v.pipe(
    v.array(v.object({ id: text, version: text, label: linkedText, lang: text })),
    v.maxLength(10),
  ),
  /** In years; there if the user has to say when they were born. */
  minimumAge: v.optional(v.number()),
});
/** An operator has to let the user in. */
const approval = v.object({
  owed: v.literal('approval'),
  /** Where they are told then: an email address or a phone number. */
  to: v.optional(text),
  contact: v.optional(text),
});

/** What a user owes, if it is anything. */
export const somethingOwedSchema = v.variant('owed', [details, approval]);

/** What a user owes before they get anywhere. */
export const owedSchema = v.variant('owed', [v.object({ owed: v.literal('nothing') }), details, approval]);

/** What a user owes before they get anywhere. */
export type Owed = v.InferOutput<typeof owedSchema>;

/** What is wrong with what a user gave. The UI has the sentences; `text` is that of an operator's own check. */
export const owedProblemSchema = v.object({
  /** A field's id, `BIRTH_DATE`, or `agreedName` of a document. */
  id: text,
  code: v.picklist(['EMPTY', 'DATE_INVALID', 'TOO_YOUNG', 'REFUSED']),
  text: v.optional(text),
});

/** What is wrong with one thing that a user gave. */
export type OwedProblem = v.InferOutput<typeof owedProblemSchema>;

/** The answer to what a user gave: what is still owed, or what is wrong. */
export const givenAnswerSchema = v.variant('status', [
  v.object({ status: v.literal('OK'), owed: v.picklist(['nothing', 'details', 'approval']) }),
  v.object({ status: v.literal('REFUSED'), problems: v.pipe(v.array(owedProblemSchema), v.maxLength(40)) }),
  /** The operator's own check failed: nothing was kept. */
  v.object({ status: v.literal('NOT_CHECKED') }),
]);

/** What a form sends. */
export interface Given {
  /** The language of the page: the answer to the question is kept with it. */
  readonly lang: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The version of each document that was agreed to, by the document's id. */
  readonly agreed: Readonly<Record<string, string>>;
  /** As `2006-05-04`. */
  readonly birthDate?: string | undefined;
}
