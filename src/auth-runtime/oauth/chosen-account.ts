import * as v from 'valibot';
import { stored } from '../sdk/stored';
import { currentFrontToken } from '../session/session-cookies';

/** Longer than a login challenge is good for. */
const HOUR = 3_600_000;

const chosen = stored('vestibule-chosen-account', v.object({ challenge: v.string(), userId: v.string() }), {
  area: 'tab',
  lifetime: HOUR,
});

/**
 * Remembers that the signed-in user answers a login challenge with this account, while they are on another page for what
 * their session lacks.
 */
export function keepChosenAccount(challenge: string): void {
  const userId = currentFrontToken()?.userId;
  if (userId !== undefined) chosen.write({ challenge, userId });
}

/** Whether the signed-in user has said before that they answer the challenge with this account. */
export function isChosenAccount(challenge: string): boolean {
  const kept = chosen.read();
  return kept?.challenge === challenge && kept.userId === currentFrontToken()?.userId;
}
