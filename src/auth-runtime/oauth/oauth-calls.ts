import * as v from 'valibot';
import { AuthError } from '../errors/auth-error';
import { loadSdk, runtimeConfig } from '../sdk/runtime';
import { translated } from '../errors/translate';

/**
 * Sends a GET request to the API, with the session.
 *
 * @param path below the API base path
 * @param query of the request
 * @param schema what the answer must be
 * @throws AuthError for every failure
 */
export function getJson<Schema extends v.GenericSchema>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const url = apiUrl(path);
  url.search = new URLSearchParams(query).toString();
  return answered(url, {}, schema);
}

/**
 * Sends a POST request to the API, with the session if there is one.
 *
 * @param path below the API base path
 * @param body of the request
 * @param schema what the answer must be
 * @throws AuthError for every failure
 */
export function postJson<Schema extends v.GenericSchema>(
  path: string,
  body: object,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const headers = { 'content-type': 'application/json' };
  return answered(apiUrl(path), { method: 'POST', headers, body: JSON.stringify(body) }, schema);
}

async function answered<Schema extends v.GenericSchema>(
  url: URL,
  init: RequestInit,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // The SDK's patched fetch adds the session, and refreshes it when needed.
  await loadSdk();
  return translated(async () => {
    const response = await fetch(url, { ...init, referrerPolicy: 'no-referrer' });
    if (!response.ok) throw response;
    const result = v.safeParse(schema, await response.json());
    if (!result.success)
      throw new AuthError('UNEXPECTED_ANSWER', 'the API answered something else than its interface');
    return result.output;
  });
}

function apiUrl(path: string): URL {
  const { apiDomain, apiBasePath } = runtimeConfig();
  return new URL(apiBasePath + path, apiDomain);
}
