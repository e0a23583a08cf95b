import { storedList } from '@vestibule/auth-runtime';
import * as v from 'valibot';
import { FACTORS, type Factor } from '@vestibule/login-flow';

const preferred = storedList(
  'vestibule-preferred-factors',
  v.object({ userId: v.string(), factor: v.picklist(FACTORS) }),
  { area: 'browser', idOf: ({ userId }) => userId, most: 20 },
);

/**
 * The factor that a user last used on this device.
 *
 * @param userId of the session
 */
export function preferredFactor(userId: string): Factor | undefined {
  return preferred.read().find((entry) => entry.userId === userId)?.factor;
}

/**
 * Remembers on this device which factor a user used. A recovery code never counts as preferred.
 *
 * @param userId of the session
 * @param factor that was completed
 */
export function rememberFactor(userId: string, factor: Factor): void {
  if (factor !== 'recovery-code') preferred.put({ userId, factor });
}
