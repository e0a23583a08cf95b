import type { AppRecords } from './store';
import { drop } from './table';
import type { Table } from './table';
import { dropExpiredOAuth } from './oauth/expired-oauth';
import { dropExpiredDevices } from './passwordless/expired-devices';

// Core has a job an hour for most of these. Here a request that comes after this time does it on its way.
const INTERVAL = 10 * 60_000;

const lastSweeps = new WeakMap<AppRecords, number>();

/** Drops what expired in the app, at most every ten minutes of the core's clock. Nobody could use it any more. */
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
