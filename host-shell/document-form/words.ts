/** The sentences of one language. */
export type Words = Readonly<
  Record<
    | 'title'
    | 'title.to'
    | 'email'
    | 'password'
    | 'submit'
    | 'busy'
    | 'client.unnamed'
    | 'client.nameless'
    | 'client.site'
    | 'client.verified'
    | 'client.notVerified'
    | 'client.unverified',
    string
  >
>;

declare const DOCUMENT_FORM_WORDS: { readonly en: Words; readonly de: Words };

/**
 * What the document's form says, in all languages at once, since there is no time to load one. The build takes them from
 * the catalogues of the real form (webpack/definitions.js).
 */
export const documentFormWords = DOCUMENT_FORM_WORDS;
