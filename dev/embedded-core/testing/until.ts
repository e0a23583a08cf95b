import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds: only what will never be true takes so long, and it fails before Jest ends the test without a reason. */
const GIVEN_UP_AFTER = 170_000;

/**
 * Repeats a check until it passes, as Testing Library's `waitFor` does where there is no page.
 *
 * @param check throws or rejects while the condition isn't met, as `expect` does
 * @throws what the check threw last, after almost three minutes
 */
export async function until(check: () => unknown): Promise<void> {
  const end = performance.now() + GIVEN_UP_AFTER;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await delay(20);
  }
}
