import { setting } from '../settings/settings';
import type { AppRecords } from '../store';
import { codesOf, removeDevice } from './passwordless-records';

// An expired code still has an answer of its own until Core's job, an hour apart, has removed its device.
const REMEMBERED = 3_600_000;

/** Drops the devices of an app whose every code has long expired. */
export function dropExpiredDevices(app: AppRecords, now: number): void {
  for (const device of app.passwordless.devices.values()) {
    const lifetime = setting({ app, tenantId: device.tenantId }, 'passwordless_code_lifetime');
    const isOver = codesOf(app, device).every(({ timeCreated }) => timeCreated + lifetime + REMEMBERED < now);
    if (isOver) removeDevice(app, device);
  }
}
