import * as v from 'valibot';
import { AuthError } from '../errors/auth-error';
import { bodyOf } from '../errors/response';
import { runtimeConfig } from '../sdk/runtime';

/** How long a call waits for the remote that shows the captcha, in milliseconds: as long as the shell does. */
const PATIENCE = 20_000;

/** What the plugin says of a token that is missing, wrong or used: it has no status of its own. */
const REFUSAL = v.object({
  status: v.literal('GENERAL_ERROR'),
  message: v.literal('CAPTCHA verification failed'),
});

/** The calls that the plugin protects, as the SDK names them. */
const PROTECTED = [
  'EMAIL_PASSWORD_SIGN_IN',
  'EMAIL_PASSWORD_SIGN_UP',
  'SEND_RESET_PASSWORD_EMAIL',
  'SUBMIT_NEW_PASSWORD',
  'PASSWORDLESS_CREATE_CODE',
  'PASSWORDLESS_CONSUME_CODE',
];

/** A call that the SDK is about to send. */
export interface HeldCall {
  readonly action: string;
  readonly url: string;
  readonly requestInit: RequestInit;
}

/** A call of the SDK, answered. */
export interface Answered {
  readonly action: string;
  readonly fetchResponse: Response;
}

/**
 * Has the user solve a captcha.
 *
 * @returns the provider's token, for one call
 * @throws whatever says why there is none
 */
export type AskForToken = () => Promise<string>;

/** The captcha of the configuration, if it has one. */
export const captchaSettings = () => runtimeConfig().captcha;

let offered: AskForToken | undefined;
const waiting = new Set<() => void>();

/**
 * Says how users of this page solve captchas, until the returned function is called.
 *
 * @param ask shows it
 */
export function offerCaptcha(ask: AskForToken): () => void {
  offered = ask;
  for (const resume of waiting) resume();
  waiting.clear();
  return () => {
    if (offered === ask) offered = undefined;
  };
}

/**
 * Holds a protected call up until the user has solved a captcha, and adds what the plugin reads. Without that nothing
 * is sent, and it throws an `AuthError` `CAPTCHA_FAILED`.
 */
export async function hold({ action, url, requestInit }: HeldCall) {
  const body: unknown = typeof requestInit.body === 'string' ? JSON.parse(requestInit.body) : {};
  // The plugin asks nobody who follows a link.
  if (!PROTECTED.includes(action) || (typeof body === 'object' && body !== null && 'linkCode' in body))
    return { url, requestInit };
  const token = await tokenOf(await asker());
  const captchaType = captchaSettings()?.type;
  const held = JSON.stringify({ ...Object(body), captcha: token, captchaType });
  return { url, requestInit: { ...requestInit, body: held } };
}

/** Throws an `AuthError` `CAPTCHA_FAILED` if the API didn't take a captcha's token. */
export async function settle({ fetchResponse }: Answered): Promise<void> {
  if (v.is(REFUSAL, await bodyOf(fetchResponse)))
    throw failed('the API refused the token: check its type and secret key');
}

async function asker(): Promise<AskForToken> {
  if (!offered) {
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, PATIENCE);
    });
  }
  if (!offered) throw failed('no remote shows the captcha: enable "captcha" in the registry');
  return offered;
}

async function tokenOf(ask: AskForToken): Promise<string> {
  try {
    return await ask();
  } catch (cause) {
    throw failed('the captcha was not solved', cause);
  }
}

function failed(message: string, cause?: unknown): AuthError {
  console.error(`CAPTCHA_FAILED: ${message}`);
  return new AuthError('CAPTCHA_FAILED', message, { cause });
}
