import * as v from 'valibot';
import { check, type Checked } from './guard';

const factsSchema = v.object({
  appName: v.string(),
  /** The website base path, with no slash at its end. */
  basePath: v.string(),
  /** The address of the API's calls: its domain with its base path. */
  api: v.pipe(v.string(), v.url()),
  /** Whether users who have an email address must have verified it. */
  needsVerifiedEmail: v.boolean(),
  needsFactors: v.boolean(),
  /**
   * Whether a session can return to a client straight from the document, because there is nothing that only the whole
   * page can ask or check.
   */
  mayPassThrough: v.boolean(),
  /** The API's answer for the address's login challenge, if the server of the document has asked for it. */
  loginInfo: v.optional(v.unknown()),
});

/** What the auth page's document passes to its first script, which has no other source. */
export type DocumentFacts = v.InferOutput<typeof factsSchema>;

/**
 * Checks the facts of a document.
 *
 * @param text from the document, as JSON; undefined if the document has none
 */
export function checkDocumentFacts(text: string | null | undefined): Checked<DocumentFacts> {
  try {
    return check(factsSchema, JSON.parse(text ?? 'null'));
  } catch {
    return check(factsSchema, undefined);
  }
}
