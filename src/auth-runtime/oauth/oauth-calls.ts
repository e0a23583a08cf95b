import type * as v from 'valibot';
import { apiUrl, jsonPost, promisedJson } from '../sdk/api-calls';
import { loadSdk } from '../sdk/runtime';
import { translated } from '../errors/translate';

/** Sends a GET request to a path below the API base path, with the session; throws an `AuthError` for every failure. */
export function getJson<Schema extends v.GenericSchema>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return answered(apiUrl(path, query), {}, schema);
}

/** Sends a POST request likewise, with the session if there is one. */
export function postJson<Schema extends v.GenericSchema>(
  path: string,
  body: object,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return answered(apiUrl(path), jsonPost(body), schema);
}

async function answered<Schema extends v.GenericSchema>(
  url: URL,
  init: RequestInit,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // The SDK's patched fetch adds the session, and refreshes it when needed.
  await loadSdk();
  return translated(async () =>
    promisedJson(schema, await fetch(url, { ...init, referrerPolicy: 'no-referrer' })),
  );
}
