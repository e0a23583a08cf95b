import * as v from 'valibot';
import { FACTORS, type Factor } from '../chooser/factor-choice';

const KEY = 'vestibule-lock-outs';
const MOST_KEPT = 20;
/** The longest lock-out that is believed, in milliseconds: code that can write here must not lock users out for good. */
export const LONGEST_LOCK_OUT = 24 * 3_600_000;

const stored = v.array(v.object({ userId: v.string(), factor: v.picklist(FACTORS), until: v.number() }));

/**
 * Until when a factor of a user is locked, as far as this device knows, after a reload too. The API decides.
 *
 * @param userId of the session
 * @param factor that was tried too often
 * @returns in milliseconds since the epoch; 0 where it isn't
 */
export function lockedUntil(userId: string, factor: Factor): number {
  return read().find((lock) => lock.userId === userId && lock.factor === factor)?.until ?? 0;
}

/**
 * Notes that a factor of a user is locked.
 *
 * @param userId of the session
 * @param factor that was tried too often
 * @param until in milliseconds since the epoch
 */
export function noteLockOut(userId: string, factor: Factor, until: number): void {
  const others = read().filter((lock) => lock.userId !== userId || lock.factor !== factor);
  try {
    window.localStorage.setItem(
      KEY,
      JSON.stringify([{ userId, factor, until }, ...others].slice(0, MOST_KEPT)),
    );
  } catch {
    // Storage is full or forbidden: the API says it again on the next attempt.
  }
}

function read(): v.InferOutput<typeof stored> {
  try {
    const result = v.safeParse(stored, JSON.parse(window.localStorage.getItem(KEY) ?? '[]'));
    const now = Date.now();
    return result.success
      ? result.output.filter(({ until }) => until > now && until < now + LONGEST_LOCK_OUT)
      : [];
  } catch {
    return [];
  }
}
