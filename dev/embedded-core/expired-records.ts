import type { AppRecords, Store } from './store';
import { drop, type Table } from './table';
import { dropExpiredOAuth } from './oauth/expired-oauth';
import { dropExpiredDevices } from './passwordless/expired-devices';

// Core has an hourly job for most of these. Here the next request after this time does it.
const INTERVAL = 10 * 60_000;

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
  dropExpired(app.sessions, now);
  dropExpired(app.emailVerification.tokens, now);
  dropExpired(app.passwordResetTokens, now);
  dropExpired(app.webauthn.recoveryTokens, now);
  dropExpired(app.dashboard.sessions, now);
  dropExpired(app.saml.relayStates, now);
  dropExpired(app.saml.claims, now);
  dropExpiredDevices(app, now);
  dropExpiredOAuth(app, now);
}

function dropExpired<Item extends { expiry: number }>(table: Table<Item>, now: number): void {
  for (const [id, { expiry }] of table) if (expiry < now) drop(table, id);
}
