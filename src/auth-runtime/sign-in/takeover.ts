import * as v from 'valibot';
import { jsonPost } from '../sdk/api-calls';
import { runtimeConfig } from '../sdk/runtime';
import { sessionJson } from '../session/session-fetch';
import { currentTenantId } from './current-tenant';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const removed = v.object({
  sessions: count,
  passkeys: count,
  apps: count,
  recoveryCodes: count,
  loginMethods: count,
});
const answers = v.variant('status', [
  v.object({ status: v.literal('OK'), removed, passwordToken: v.nullable(v.string()) }),
  v.object({ status: v.literal('EMAIL_VERIFICATION_INVALID_TOKEN_ERROR') }),
  v.object({ status: v.literal('PROVEN_OTHERWISE_ERROR') }),
]);

/** What was removed from an account that was taken over: how many of each. */
export type TakenFrom = Readonly<v.InferOutput<typeof removed>>;

/** The outcome of taking an account over. */
export type TakeoverOutcome =
  /** `passwordToken` sets its password; undefined if the account is gone, as it had none. */
  | { readonly status: 'OK'; readonly removed: TakenFrom; readonly passwordToken: string | undefined }
  | { readonly status: 'TOKEN_INVALID' }
  /** The account's user has shown another address. Nothing has changed. */
  | { readonly status: 'NOT_ALLOWED' };

/**
 * Takes over the account that somebody else made with the user's address, by the link that verifies it: what was added to
 * it is removed, its sessions end, and its password no longer works.
 *
 * @param token of the link
 */
export async function takeOverAccount(token: string): Promise<TakeoverOutcome> {
  const path = `${runtimeConfig().apiBasePath}/user/email/takeover`;
  const answer = await sessionJson(path, answers, jsonPost({ token, tenantId: currentTenantId() }));
  switch (answer.status) {
    case 'OK':
      return { ...answer, passwordToken: answer.passwordToken ?? undefined };
    case 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR':
      return { status: 'TOKEN_INVALID' };
    case 'PROVEN_OTHERWISE_ERROR':
      return { status: 'NOT_ALLOWED' };
  }
}
