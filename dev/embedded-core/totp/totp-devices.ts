import type { AppRecords } from '../store';
import { type TotpDevice, removeTotpOf } from './totp-records';

export type NewDevice = Omit<TotpDevice, 'deviceName'> & { deviceName?: string | undefined };

/** A user's devices, in the order of their names, as Core lists them. */
export function devicesOf(app: AppRecords, userId: string): TotpDevice[] {
  const devices = app.totp.devices.get(userId) ?? [];
  return devices.toSorted((a, b) => (a.deviceName < b.deviceName ? -1 : 1));
}

/**
 * Adds a device, under the next free name if it comes without one. A new device replaces an unverified one of its name;
 * a verified one stays, and the result is undefined.
 */
export function createDevice(app: AppRecords, userId: string, input: NewDevice): TotpDevice | undefined {
  const devices = devicesOf(app, userId);
  const deviceName = input.deviceName ?? freeName(devices);
  if (devices.some((device) => device.deviceName === deviceName && device.verified)) return undefined;
  const device = { ...input, deviceName };
  const others = devices.filter((other) => other.deviceName !== deviceName);
  app.totp.devices.set(userId, [...others, device]);
  return device;
}

export type Renaming = 'OK' | 'UNKNOWN_DEVICE_ERROR' | 'DEVICE_ALREADY_EXISTS_ERROR';

export function renameDevice(app: AppRecords, userId: string, from: string, to: string): Renaming {
  const devices = devicesOf(app, userId);
  const device = devices.find(({ deviceName }) => deviceName === from);
  if (!device) return 'UNKNOWN_DEVICE_ERROR';
  if (devices.some((other) => other !== device && other.deviceName === to)) {
    return 'DEVICE_ALREADY_EXISTS_ERROR';
  }
  device.deviceName = to;
  return 'OK';
}

/** Returns whether the device existed. With the last device go the codes that the user tried. */
export function removeDevice(app: AppRecords, userId: string, deviceName: string): boolean {
  const devices = devicesOf(app, userId);
  const left = devices.filter((device) => device.deviceName !== deviceName);
  if (left.length === devices.length) return false;
  if (left.length > 0) app.totp.devices.set(userId, left);
  else removeTotpOf(app.totp, userId);
  return true;
}

function freeName(devices: TotpDevice[]): string {
  const verified = devices.filter((device) => device.verified);
  const names = new Set(verified.map((device) => device.deviceName));
  let number = verified.length;
  while (names.has(`TOTP Device ${number}`)) number += 1;
  return `TOTP Device ${number}`;
}
