import * as v from 'valibot';
import { apiUrl, promised } from './api-calls';
import { LOOKUP_TIMEOUT, timeLimit } from './time-limit';
import { generalError, translated } from '../errors/translate';

// The browser's own `fetch`, kept before the SDK replaces it: what anyone may ask needs no session, no refresh and none
// of the SDK's code, and without further headers no preflight either.
const plainFetch = globalThis.fetch?.bind(globalThis);

const generalErrorAnswer = v.object({ status: v.literal('GENERAL_ERROR'), message: v.optional(v.unknown()) });

/**
 * Asks the API for something that needs no session.
 *
 * @param path below the API base path
 * @param query of the request
 * @param schema what the answer must be
 * @param credentials `include` if the answer depends on the browser, and not only on what is asked
 * @throws AuthError for every failure
 */
export async function publicLookup<Schema extends v.GenericSchema>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
  credentials: 'omit' | 'include' = 'omit',
): Promise<v.InferOutput<Schema>> {
  return publicCall(apiUrl(path, query), { credentials }, schema);
}

/**
 * Sends a request that needs no session.
 *
 * @param url of the API
 * @param init as for `fetch`
 * @param schema what the answer must be
 * @param refusal the error status whose answers the schema describes too, if any
 * @throws AuthError for every failure
 */
export async function publicCall<Schema extends v.GenericSchema>(
  url: URL,
  init: RequestInit,
  schema: Schema,
  refusal?: number,
): Promise<v.InferOutput<Schema>> {
  return translated(async () => {
    const signal = timeLimit(LOOKUP_TIMEOUT);
    const response = await plainFetch(url, { referrerPolicy: 'no-referrer', signal, ...init });
    if (!response.ok && response.status !== refusal) throw response;
    const answer: unknown = await response.json();
    const refused = v.safeParse(generalErrorAnswer, answer);
    if (refused.success) throw generalError(refused.output.message);
    return promised(schema, answer);
  });
}
