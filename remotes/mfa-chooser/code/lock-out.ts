import { storedList } from '@vestibule/auth-runtime';
import * as v from 'valibot';
import { FACTORS, type Factor } from '@vestibule/login-flow';

/**
 * The longest lock-out that is believed, in milliseconds: other code can write here, and must not lock users out for
 * good.
 */
export const LONGEST_LOCK_OUT = 24 * 3_600_000;

const lockOuts = storedList(
  'vestibule-lock-outs',
  v.object({ userId: v.string(), factor: v.picklist(FACTORS), until: v.number() }),
  {
    area: 'browser',
    lifetime: LONGEST_LOCK_OUT,
    idOf: ({ userId, factor }) => `${userId} ${factor}`,
    most: 20,
  },
);

/**
 * Until when a user's factor is locked, as far as this device knows, even after a reload. The API decides.
 *
 * @param userId of the session
 * @param factor that was tried too often
 * @returns in milliseconds since the epoch; 0 if it isn't locked
 */
export function lockedUntil(userId: string, factor: Factor): number {
  return lockOuts.read().find((lock) => lock.userId === userId && lock.factor === factor)?.until ?? 0;
}

/**
 * Notes that a user's factor is locked.
 *
 * @param userId of the session
 * @param factor that was tried too often
 * @param until in milliseconds since the epoch
 */
export function noteLockOut(userId: string, factor: Factor, until: number): void {
  lockOuts.put({ userId, factor, until });
}
