import * as v from 'valibot';
import { apiUrl, promised } from './api-calls';
import { LOOKUP_TIMEOUT, timeLimit } from './time-limit';
import { generalError, translated } from '../errors/translate';

// The browser's own `fetch`, kept before the SDK replaces it: what anyone may ask needs no session, no refresh and none
// of the SDK's code, and without further headers no preflight either.
const plainFetch = globalThis.fetch?.bind(globalThis);

const generalErrorAnswer = v.object({ status: v.literal('GENERAL_ERROR'), message: v.optional(v.unknown()) });

/**
 * Asks the API, at a path below its base path, for something that needs no session; throws an `AuthError` for every
 * failure. The credentials are `include` if the answer depends on the browser, and not only on what is asked.
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
 * Sends a request that needs no session; throws an `AuthError` for every failure, but for one with the status
 * `refusal`, whose answers the schema describes too.
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
