import type { AppRecords } from '../store';
import { FLOW_SECONDS } from './flow/challenges';

const HOUR = 3_600_000;
// An expired code still has an answer of its own, so it stays a while longer.
const REMEMBERED = 24 * HOUR;
// Core's own.
const SESSION_REMEMBERED = 31 * 24 * HOUR;
const LOGOUT_CHALLENGE_REMEMBERED = 48 * HOUR;

/** Drops the records of an app's OAuth that have long been over. */
export function dropExpiredOAuth({ oauth }: Pick<AppRecords, 'oauth'>, now: number): void {
  const { codes, refreshTokens, sessions, logoutChallenges, loginSessions, endedFlows } = oauth;
  for (const [hash, { expiry }] of codes) if (expiry + REMEMBERED < now) codes.delete(hash);
  for (const [hash, { expiry }] of refreshTokens) {
    if (expiry !== null && expiry + REMEMBERED < now) refreshTokens.delete(hash);
  }
  for (const [gid, { expiresAt }] of sessions) {
    if (expiresAt * 1000 + SESSION_REMEMBERED < now) sessions.delete(gid);
  }
  for (const [challenge, { timeCreated }] of logoutChallenges) {
    if (timeCreated + LOGOUT_CHALLENGE_REMEMBERED < now) logoutChallenges.delete(challenge);
  }
  for (const [id, { expiry }] of loginSessions) {
    if (expiry !== null && expiry + REMEMBERED < now) loginSessions.delete(id);
  }
  for (const [id, { requestedAt, consent }] of endedFlows) {
    const isOver = (requestedAt + FLOW_SECONDS) * 1000 + REMEMBERED < now;
    if (isOver && !isRemembered(requestedAt, consent, now)) endedFlows.delete(id);
  }
}

function isRemembered(
  requestedAt: number,
  consent: { remember: boolean; rememberFor: number } | null,
  now: number,
): boolean {
  if (!consent?.remember) return false;
  return consent.rememberFor <= 0 || (requestedAt + consent.rememberFor) * 1000 >= now;
}
