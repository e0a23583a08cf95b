import { stored } from '@vestibule/auth-runtime';
import { stepUpPath, type RemoteContext } from '@vestibule/contract';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { AccountPath } from './account-paths';

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

/**
 * The path where users confirm that it's them, and which leads them back to what they were about to do.
 *
 * @param basePath the website base path
 * @param page where they do it
 * @param userId who is signed in
 * @param intent with what was typed
 */
export function confirmPath(basePath: string, page: AccountPath, userId: string, intent: Intent): string {
  return stepUpPath(basePath, `${page}?${INTENT}=${keepIntent(userId, intent)}`);
}

/**
 * What the user was about to do, if they return to it. Once it is on the screen again, a reload starts over.
 *
 * @param context of the page
 * @param userId who is signed in
 * @param page its path
 */
export function useIntent(
  { query, navigate }: Pick<RemoteContext, 'query' | 'navigate'>,
  userId: string,
  page: AccountPath,
): Intent | undefined {
  const id = query.get(INTENT);
  const [intent] = useState(() => storedIntent(userId, id));
  useEffect(() => {
    if (id === null) return;
    forgetIntent();
    navigate(page, { replace: true });
  }, [id, navigate, page]);
  return intent;
}
