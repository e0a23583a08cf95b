import { givenAnswerSchema, owedSchema, REQUIRED_ROUTE, type Given, type Owed } from '@vestibule/login-flow';
import type * as v from 'valibot';
import { jsonPost, orIfUnknown } from '../sdk/api-calls';
import { runtimeConfig } from '../sdk/runtime';
import { sessionJson } from '../session/session-fetch';

/** The answer to what a user gave: what is still owed, or what is wrong. */
export type GivenAnswer = v.InferOutput<typeof givenAnswerSchema>;

/**
 * Asks what the session's user owes before they get anywhere. The session learns it too. An API without the plugin for
 * that asks for nothing.
 *
 * @param lang the language for the texts, a BCP 47 tag
 * @throws AuthError `INVALID_CLAIM` if the session lacks something else, such as a factor
 */
export function getOwed(lang: string): Promise<Owed> {
  const answer = sessionJson(`${path()}?${new URLSearchParams({ lang })}`, owedSchema);
  return orIfUnknown(answer, { owed: 'nothing' });
}

/**
 * Gives what the session's user owes, as far as they can.
 *
 * @throws AuthError for any unexpected outcome
 */
export function giveOwed(given: Given): Promise<GivenAnswer> {
  return sessionJson(path(), givenAnswerSchema, jsonPost(given));
}

function path(): string {
  return runtimeConfig().apiBasePath + REQUIRED_ROUTE;
}
