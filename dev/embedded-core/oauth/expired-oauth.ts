import { LIFETIMES } from '../lifetimes';
import type { AppRecords } from '../store';

// An expired challenge or code still has an answer of its own, so it stays a while longer.
const REMEMBERED = 24 * 3_600_000;

/** Drops flows, codes, tokens and families of an app that have long been over. */
export function dropExpiredOAuth({ oauth }: AppRecords, now: number): void {
  const { flows, flowHandles, codes, refreshTokens, families, logoutChallenges } = oauth;
  for (const [id, { requestedAt }] of flows) {
    if (requestedAt + LIFETIMES.oauthLoginConsentRequest + REMEMBERED < now) flows.delete(id);
  }
  for (const [text, { flowId }] of flowHandles) if (!flows.has(flowId)) flowHandles.delete(text);
  for (const [hash, { expiry }] of codes) if (expiry + REMEMBERED < now) codes.delete(hash);
  for (const [hash, { expiry }] of refreshTokens) if (expiry + REMEMBERED < now) refreshTokens.delete(hash);
  for (const [challenge, { createdAt }] of logoutChallenges) {
    if (createdAt + LIFETIMES.oauthLogoutChallenge < now) logoutChallenges.delete(challenge);
  }
  oauth.rememberedConsents = oauth.rememberedConsents.filter(
    ({ expiry }) => expiry === null || expiry >= now,
  );
  const refreshable = new Set([...refreshTokens.values()].map(({ gid }) => gid));
  for (const [gid, { jtis }] of families) {
    for (const [jti, expiry] of jtis) if (expiry < now) jtis.delete(jti);
    if (jtis.size === 0 && !refreshable.has(gid)) families.delete(gid);
  }
}
