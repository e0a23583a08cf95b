import * as v from 'valibot';
import { AuthError, unexpectedStatus } from '../errors/auth-error';
import { forgetMfaInfo } from './mfa-info-cache';
import { totpRecipe } from '../sdk/recipes';
import { translated } from '../errors/translate';

/** The outcome of entering an authenticator app's code. */
export type TotpCodeOutcome =
  | { readonly status: 'OK' }
  | { readonly status: 'WRONG_CODE'; readonly attemptsLeft: number }
  /** Too many wrong codes. `until` is in milliseconds since the epoch, by this device's clock. */
  | { readonly status: 'LOCKED'; readonly until: number };

/** The outcome of entering a new authenticator app's first code. */
export type TotpOutcome =
  | TotpCodeOutcome
  /** The app was removed, or is being set up again in another tab. */
  | { readonly status: 'UNKNOWN_DEVICE' };

/** The outcome of adding an authenticator app. The secret is valid once its first code is accepted. */
export type NewTotpDevice =
  | {
      readonly status: 'OK';
      readonly deviceName: string;
      /** The shared secret, in base 32 (RFC 4648). */
      readonly secret: string;
      /** The `otpauth:` address in the QR code. */
      readonly otpauthUri: string;
    }
  | { readonly status: 'NAME_TAKEN' };

const device = v.object({
  deviceName: v.string(),
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+=*$/)),
  // Pages link to it, so no other scheme is allowed.
  qrCodeString: v.pipe(v.string(), v.startsWith('otpauth://')),
});

/**
 * Adds an authenticator app for the session's user. Replaces one of the same name that was never verified.
 *
 * @param deviceName what the user calls it
 * @throws AuthError `INVALID_CLAIM` if another factor has to be completed first
 */
export async function createTotpDevice(deviceName: string): Promise<NewTotpDevice> {
  const recipe = await totpRecipe();
  const answer = await translated(() => recipe.createDevice({ deviceName }));
  if (answer.status === 'DEVICE_ALREADY_EXISTS_ERROR') return { status: 'NAME_TAKEN' };
  const made = v.safeParse(device, answer);
  if (!made.success) throw new AuthError('UNEXPECTED_ANSWER', 'the API made no device that could be used');
  const { qrCodeString: otpauthUri, ...rest } = made.output;
  return { status: 'OK', ...rest, otpauthUri };
}

/**
 * Takes the first code of a new authenticator app, which completes the factor `totp` in the session.
 *
 * @param deviceName as it was added
 * @param totp the code, digits only
 */
export async function verifyTotpDevice(deviceName: string, totp: string): Promise<TotpOutcome> {
  const recipe = await totpRecipe();
  const answer = await translated(() => recipe.verifyDevice({ deviceName, totp }));
  return answer.status === 'UNKNOWN_DEVICE_ERROR' ? { status: 'UNKNOWN_DEVICE' } : outcome(answer);
}

/**
 * Completes the factor `totp` in the session with a code of any of the user's authenticator apps.
 *
 * @param totp the code, digits only
 */
export async function verifyTotp(totp: string): Promise<TotpCodeOutcome> {
  const recipe = await totpRecipe();
  return outcome(await translated(() => recipe.verifyCode({ totp })));
}

type SdkAnswer =
  | { readonly status: 'OK' }
  | {
      readonly status: 'INVALID_TOTP_ERROR';
      readonly currentNumberOfFailedAttempts: number;
      readonly maxNumberOfFailedAttempts: number;
    }
  | { readonly status: 'LIMIT_REACHED_ERROR'; readonly retryAfterMs: number };

function outcome(answer: SdkAnswer): TotpCodeOutcome {
  switch (answer.status) {
    case 'OK':
      forgetMfaInfo();
      return { status: 'OK' };
    case 'INVALID_TOTP_ERROR': {
      const { currentNumberOfFailedAttempts: failed, maxNumberOfFailedAttempts: most } = answer;
      return { status: 'WRONG_CODE', attemptsLeft: Math.max(0, most - failed) };
    }
    case 'LIMIT_REACHED_ERROR':
      return { status: 'LOCKED', until: Date.now() + answer.retryAfterMs };
    default:
      throw unexpectedStatus();
  }
}
