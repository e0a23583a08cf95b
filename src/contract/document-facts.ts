import * as v from 'valibot';
import { check, type Checked } from './guard';

const factsSchema = v.object({
  appName: v.string(),
  /** The website base path, with no slash at its end. */
  basePath: v.string(),
  /** Where the API's calls are: its domain with its base path. */
  api: v.pipe(v.string(), v.url()),
  /** Whether a user who has an e-mail address must have verified it. */
  needsVerifiedEmail: v.boolean(),
  needsFactors: v.boolean(),
  /** Whether a session may go back to a client from the document, with nothing that only the whole page asks or checks. */
  mayPassThrough: v.boolean(),
  /** The API's answer for the login challenge of the address, where whoever serves the document has asked for it. */
  loginInfo: v.optional(v.unknown()),
});

/** What whoever serves the auth page's document tells its first script, which has nothing else to go by. */
export type DocumentFacts = v.InferOutput<typeof factsSchema>;

/**
 * Checks the facts of a document.
 *
 * @param text as it stands in the document, JSON; none where it was served without
 */
export function checkDocumentFacts(text: string | null | undefined): Checked<DocumentFacts> {
  try {
    return check(factsSchema, JSON.parse(text ?? 'null'));
  } catch {
    return check(factsSchema, undefined);
  }
}
