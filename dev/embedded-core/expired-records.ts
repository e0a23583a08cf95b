import { FLOW_SECONDS } from './oauth/flow/flow';
import { isStillRemembered, rememberedConsent } from './oauth/oauth-records';
import { codesOf, removeDevice } from './passwordless/passwordless-records';
import { setting } from './settings/settings';
import type { AppRecords, Store } from './store';
import { dropIf } from './table';

const HOUR = 3_600_000;
// Core has an hourly job for most of these. Here the next request after this time does it.
const INTERVAL = HOUR / 6;
// What has an answer of its own once it has expired stays a while longer: a code of OAuth, and a passwordless one until
// Core's job, an hour apart, has removed its device.
const OAUTH_REMEMBERED = 24 * HOUR;
const DEVICE_REMEMBERED = HOUR;
// Core's own.
const SESSION_REMEMBERED = 31 * 24 * HOUR;
const LOGOUT_CHALLENGE_REMEMBERED = 48 * HOUR;

const lastSweeps = new WeakMap<Store, number>();

/**
 * Drops the expired records of every app, asked or not, at most every ten minutes of the core's clock. Nobody could use
 * them.
 */
export function dropExpiredIfDue(store: Store, now: number): void {
  const last = lastSweeps.get(store);
  // A reset takes the clock back, and the records with it.
  if (last !== undefined && Math.abs(now - last) < INTERVAL) return;
  lastSweeps.set(store, now);
  for (const app of store.apps()) dropExpiredOf(app, now);
}

function dropExpiredOf(app: AppRecords, now: number): void {
  const isOver = ({ expiry }: { expiry: number }) => expiry < now;
  dropIf(app.sessions, isOver);
  dropIf(app.emailVerification.tokens, isOver);
  dropIf(app.passwordResetTokens, isOver);
  dropIf(app.webauthn.recoveryTokens, isOver);
  dropIf(app.dashboard.sessions, isOver);
  dropIf(app.saml.relayStates, isOver);
  dropIf(app.saml.claims, isOver);
  for (const device of app.passwordless.devices.values()) {
    const lifetime = setting({ app, tenantId: device.tenantId }, 'passwordless_code_lifetime');
    const end = now - lifetime - DEVICE_REMEMBERED;
    if (codesOf(app, device).every(({ timeCreated }) => timeCreated < end)) removeDevice(app, device);
  }
  for (const [tenantId, usedCodes] of app.totp.usedCodes) {
    const end = now - setting({ app, tenantId }, 'totp_rate_limit_cooldown_sec') * 1000;
    dropIf(usedCodes, (codes) => codes.every(({ expiry }) => expiry < end));
  }
  const isLongOver = ({ expiry }: { expiry: number | null }) =>
    expiry !== null && expiry + OAUTH_REMEMBERED < now;
  const { codes, refreshTokens, loginSessions, sessions, logoutChallenges, endedFlows } = app.oauth;
  dropIf(codes, isLongOver);
  dropIf(refreshTokens, isLongOver);
  dropIf(loginSessions, isLongOver);
  dropIf(sessions, ({ expiresAt }) => expiresAt * 1000 + SESSION_REMEMBERED < now);
  dropIf(logoutChallenges, ({ timeCreated }) => timeCreated + LOGOUT_CHALLENGE_REMEMBERED < now);
  dropIf(endedFlows, (flow) => {
    const end = (flow.requestedAt + FLOW_SECONDS) * 1000;
    if (end + OAUTH_REMEMBERED >= now) return false;
    // Of a user's consents to a client only one counts.
    return rememberedConsent(app.oauth, flow) !== flow || !isStillRemembered(flow, now);
  });
}
