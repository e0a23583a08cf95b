import type { AppRecords } from './store';
import { drop, type Table } from './table';
import { dropExpiredOAuth } from './oauth/expired-oauth';
import { dropExpiredDevices } from './passwordless/expired-devices';

// Core has an hourly job for most of these. Here the next request after this time does it.
const INTERVAL = 10 * 60_000;

const lastSweeps = new WeakMap<AppRecords, number>();

/** Drops the app's expired records, at most every ten minutes of the core's clock. Nobody could use them. */
export function dropExpiredIfDue(app: AppRecords, now: number): void {
  const last = lastSweeps.get(app);
  // A reset takes the clock back, and the records with it.
  if (last !== undefined && Math.abs(now - last) < INTERVAL) return;
  lastSweeps.set(app, now);
  dropExpired(app.sessions, now);
  dropExpired(app.emailVerification.tokens, now);
  dropExpired(app.passwordResetTokens, now);
  dropExpired(app.webauthn.recoveryTokens, now);
  dropExpired(app.dashboard.sessions, now);
  dropExpiredDevices(app, now);
  dropExpiredOAuth(app, now);
}

function dropExpired<Item extends { expiry: number }>(table: Table<Item>, now: number): void {
  for (const [id, { expiry }] of table) if (expiry < now) drop(table, id);
}
