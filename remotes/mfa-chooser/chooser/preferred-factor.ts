import * as v from 'valibot';
import { FACTORS, type Factor } from './factor-choice';

const KEY = 'vestibule-preferred-factors';
const MOST_USERS = 20;

const stored = v.array(v.object({ userId: v.string(), factor: v.picklist(FACTORS) }));

/**
 * The factor that a user last used on this device.
 *
 * @param userId of the session
 */
export function preferredFactor(userId: string): Factor | undefined {
  return read().find((entry) => entry.userId === userId)?.factor;
}

/**
 * Remembers on this device which factor a user used. A recovery code is nobody's preference.
 *
 * @param userId of the session
 * @param factor that was completed
 */
export function rememberFactor(userId: string, factor: Factor): void {
  if (factor === 'recovery-code') return;
  const others = read().filter((entry) => entry.userId !== userId);
  try {
    window.localStorage.setItem(KEY, JSON.stringify([{ userId, factor }, ...others].slice(0, MOST_USERS)));
  } catch {
    // Storage is full or forbidden: the usual order applies.
  }
}

function read(): v.InferOutput<typeof stored> {
  try {
    const result = v.safeParse(stored, JSON.parse(window.localStorage.getItem(KEY) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}
