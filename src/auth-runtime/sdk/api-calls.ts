import * as v from 'valibot';
import { AuthError } from '../errors/auth-error';
import { runtimeConfig } from './runtime';

/** The address of a call. Its path is below the API base path. */
export function apiUrl(path: string, query: Readonly<Record<string, string>> = {}): URL {
  const { apiDomain, apiBasePath } = runtimeConfig();
  const url = new URL(apiBasePath + path, apiDomain);
  url.search = new URLSearchParams(query).toString();
  return url;
}

/** A POST request with JSON. */
export function jsonPost(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** An answer as its interface promises it; throws an `AuthError` `UNEXPECTED_ANSWER` with the problem otherwise. */
export function promised<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
  problem = 'the API answered something else than its interface',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (!result.success) throw new AuthError('UNEXPECTED_ANSWER', problem);
  return result.output;
}

/** The promised JSON of an answer. Throws the answer itself if it is an error, and what `translated` makes one of. */
export async function promisedJson<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Response,
  problem?: string,
): Promise<v.InferOutput<Schema>> {
  if (!response.ok) throw response;
  return promised(schema, await response.json(), problem);
}

/** An answer, or what there is in its place if the API has no such route (404). */
export function orIfUnknown<Answer, Instead>(answer: Promise<Answer>, instead: Instead) {
  return answer.catch((failure: unknown) => {
    if (failure instanceof AuthError && failure.status === 404) return instead;
    throw failure;
  });
}
