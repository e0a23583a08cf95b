import { stored } from '@vestibule/auth-runtime';
import * as v from 'valibot';

/** How long an intent is kept, in milliseconds: longer than any step-up takes. */
const LIFETIME = 15 * 60_000;

/** The query key that names the intent that the user returns to. */
export const INTENT = 'intent';

const intentSchema = v.variant('action', [
  v.object({ action: v.literal('rename-device'), deviceName: v.string(), newDeviceName: v.string() }),
  v.object({ action: v.literal('remove-device'), deviceName: v.string() }),
  v.object({ action: v.literal('remove-passkey'), webauthnCredentialId: v.string() }),
  v.object({ action: v.literal('delete-account'), typed: v.string() }),
]);

/** What the user was about to do when they were asked to confirm that it's them. */
export type Intent = v.InferOutput<typeof intentSchema>;

const keptIntent = stored(
  'vestibule-account-intent',
  v.object({ id: v.string(), userId: v.string(), intent: intentSchema }),
  { area: 'tab', lifetime: LIFETIME },
);

/**
 * Keeps what the user was about to do, in this tab. It is shown again afterwards, and never done automatically.
 *
 * @param userId whose intent it is; nobody else sees it
 * @param intent with what was typed
 * @returns the id to find it by
 */
export function keepIntent(userId: string, intent: Intent): string {
  const id = crypto.randomUUID();
  keptIntent.write({ id, userId, intent });
  return id;
}

/**
 * What the user was about to do.
 *
 * @param userId who is signed in
 * @param id of the intent, untrusted
 */
export function storedIntent(userId: string, id: string | null): Intent | undefined {
  const kept = keptIntent.read();
  return kept?.id === id && kept.userId === userId ? kept.intent : undefined;
}

/** Call it once the intent is on the screen again, or over. */
export function forgetIntent(): void {
  keptIntent.clear();
}
