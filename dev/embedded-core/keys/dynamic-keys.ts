import type { AppRecords } from '../store';
import { DEFAULT_TENANT_ID } from '../ids';
import { setting } from '../settings/settings';

const HOUR = 3_600_000;
const LONGEST_OVERLAP = 60_000;
// A token outlives the change of its key; Core keeps the key for twice that time.
const VALIDITY_OVERLAP = 2;

/** When an app's dynamic keys come and go, in milliseconds. */
export interface KeySchedule {
  /** How long a key signs. */
  interval: number;
  /** How long a new key is published before it signs, so backends know it by then. */
  overlap: number;
  /** How long a key is published and verifies. */
  lifetime: number;
}

/** Core's schedule by the app's settings. An unknown app has Core's defaults. */
export function keySchedule(app: AppRecords | undefined): KeySchedule {
  const owner = { app: app ?? { tenants: new Map() }, tenantId: DEFAULT_TENANT_ID };
  const interval = setting(owner, 'access_token_dynamic_signing_key_update_interval') * HOUR;
  const overlap = interval < LONGEST_OVERLAP ? interval / 5 : LONGEST_OVERLAP;
  const accessTokenValidity = setting(owner, 'access_token_validity') * 1000;
  return { interval, overlap, lifetime: interval + VALIDITY_OVERLAP * accessTokenValidity };
}

interface Dated {
  createdAt: number;
}

// A reset may have turned the clock back before a key was made: what matters is that its time isn't over.

/** The keys that still verify, newest first. */
export function verifyingKeys<Key extends Dated>(keys: Key[], { lifetime }: KeySchedule, now: number): Key[] {
  return keys
    .filter(({ createdAt }) => createdAt + lifetime >= now)
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

/** True when the newest key must get a successor. */
export function isSuccessorDue(newest: Dated | undefined, schedule: KeySchedule, now: number): boolean {
  return !newest || now + schedule.overlap > newest.createdAt + schedule.interval;
}

/** The key that signs: the newest, or the one before it while backends may not know the newest yet. */
export function signingKey<Key extends Dated>(
  [newest, previous]: Key[],
  { interval, overlap }: KeySchedule,
  now: number,
): Key | undefined {
  if (!newest || !previous) return newest;
  const isTooNew = newest.createdAt + overlap > now;
  return isTooNew && now < previous.createdAt + interval ? previous : newest;
}
