import { readCode, type CodeVerdict } from '@vestibule/login-flow';
import * as v from 'valibot';
import { promised } from '../sdk/api-calls';
import { recipes } from '../sdk/recipes';
import { translated } from '../errors/translate';
import { verdictOf } from './verdict-of';

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
  const recipe = await recipes.totp();
  const answer = await translated(() => recipe.createDevice({ deviceName }));
  if (answer.status === 'DEVICE_ALREADY_EXISTS_ERROR') return { status: 'NAME_TAKEN' };
  const made = promised(device, answer, 'the API made no device that could be used');
  const { qrCodeString: otpauthUri, ...rest } = made;
  return { status: 'OK', ...rest, otpauthUri };
}

/**
 * Takes the first code of a new authenticator app, which completes the factor `totp` in the session.
 *
 * @param deviceName as it was added
 * @param totp the code, as typed
 */
export async function verifyTotpDevice(deviceName: string, totp: string): Promise<CodeVerdict> {
  const recipe = await recipes.totp();
  return verdictOf(await translated(() => recipe.verifyDevice({ deviceName, totp: readCode(totp) })));
}

/**
 * Completes the factor `totp` in the session with a code of any of the user's authenticator apps.
 *
 * @param totp the code, as typed
 */
export async function verifyTotp(totp: string): Promise<CodeVerdict> {
  const recipe = await recipes.totp();
  return verdictOf(await translated(() => recipe.verifyCode({ totp: readCode(totp) })));
}
