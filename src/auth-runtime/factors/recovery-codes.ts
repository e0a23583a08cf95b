import { readCode, type CodeVerdict } from '@vestibule/login-flow';
import * as v from 'valibot';
import { forgetMfaInfo } from './mfa-info-cache';
import { jsonPost } from '../sdk/api-calls';
import { runtimeConfig } from '../sdk/runtime';
import { sessionJson } from '../session/session-fetch';
import { verdictOf } from './verdict-of';

/** A user's recovery codes. */
export interface RecoveryCodesSummary {
  /** How many are left; also 0 if the user never had any. */
  readonly remaining: number;
  /** When they were made, in milliseconds since the epoch; undefined if the user never had any. */
  readonly createdAt: number | undefined;
}

const PATH = '/recovery-codes';

const summary = v.object({
  status: v.literal('OK'),
  remaining: v.number(),
  createdAt: v.nullable(v.number()),
});
const newCodes = v.object({ status: v.literal('OK'), codes: v.array(v.string()) });

/**
 * Asks how many recovery codes the session's user has left.
 *
 * @throws AuthError `INVALID_CLAIM` if the session lacks a required factor
 */
export async function getRecoveryCodes(): Promise<RecoveryCodesSummary> {
  const { remaining, createdAt } = await call(PATH, summary);
  return { remaining, createdAt: createdAt ?? undefined };
}

/**
 * Makes new recovery codes for the session's user. The old ones stop working.
 *
 * @returns the codes, which can't be read again
 * @throws AuthError `INVALID_CLAIM` with the claim `step-up` if no factor was completed recently
 */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { codes } = await call(PATH, newCodes, jsonPost({}));
  forgetMfaInfo();
  return codes;
}

/**
 * Uses up a recovery code, which completes the factor `recovery-code` in the session.
 *
 * @param code as typed
 */
export async function spendRecoveryCode(code: string): Promise<CodeVerdict> {
  return verdictOf(await call(`${PATH}/consume`, v.unknown(), jsonPost({ code: readCode(code) })));
}

function call<Schema extends v.GenericSchema>(path: string, schema: Schema, init?: RequestInit) {
  return sessionJson(runtimeConfig().apiBasePath + path, schema, init);
}
