import { defineIndex, drop, type Table } from '../table';
import { accountInfoKeys, type AccountInfo } from '../users/user-records';

/** One attempt to sign in, from a browser or an app: a code sent for it is valid for it only. */
export interface PasswordlessDevice {
  /** SHA-256 of the device's id, base64url: what clients call `preAuthSessionId`. */
  readonly deviceIdHash: string;
  readonly tenantId: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  /** Base64. Never leaves the core: without it, nobody can compute a link from the short code. */
  readonly linkCodeSalt: string;
  failedAttempts: number;
}

export interface PasswordlessCode {
  readonly codeId: string;
  readonly deviceIdHash: string;
  readonly linkCodeHash: string;
  /** Milliseconds since the epoch. */
  readonly timeCreated: number;
}

export type ContactInfo = Pick<AccountInfo, 'email' | 'phoneNumber'>;

/** The part of an app that knows codes. */
export interface PasswordlessApp {
  readonly passwordless: {
    /** By `deviceIdHash`. */
    devices: Table<PasswordlessDevice>;
    /** By `codeId`. */
    codes: Table<PasswordlessCode>;
  };
}

const byContact = defineIndex<PasswordlessDevice>(accountInfoKeys);
const byDevice = defineIndex<PasswordlessCode>(({ deviceIdHash }) => [deviceIdHash]);
const byLinkCode = defineIndex<PasswordlessCode>(({ linkCodeHash }) => [linkCodeHash]);

export function findDevice({ passwordless }: PasswordlessApp, tenantId: string, deviceIdHash: string) {
  const device = passwordless.devices.get(deviceIdHash);
  return device?.tenantId === tenantId ? device : undefined;
}

/** The devices of an address or a number in one tenant. */
export function devicesOf({ passwordless }: PasswordlessApp, contact: ContactInfo, tenantId: string) {
  return accountInfoKeys(contact)
    .flatMap((key) => byContact.find(passwordless.devices, key))
    .filter((device) => device.tenantId === tenantId);
}

/** The codes of a device, oldest first. */
export function codesOf({ passwordless }: PasswordlessApp, { deviceIdHash }: PasswordlessDevice) {
  return byDevice.find(passwordless.codes, deviceIdHash);
}

export function findCodeByLink({ passwordless }: PasswordlessApp, linkCodeHash: string) {
  return byLinkCode.find(passwordless.codes, linkCodeHash)[0];
}

export function removeDevice(app: PasswordlessApp, device: PasswordlessDevice): void {
  for (const { codeId } of codesOf(app, device)) drop(app.passwordless.codes, codeId);
  drop(app.passwordless.devices, device.deviceIdHash);
}

/** Ends every attempt to sign in with an address or a number, in one tenant. */
export function removeDevicesOf(app: PasswordlessApp, contact: ContactInfo, tenantId: string): void {
  for (const device of devicesOf(app, contact, tenantId)) removeDevice(app, device);
}

export function removeDevicesOfTenant(app: PasswordlessApp, tenantId: string): void {
  for (const device of app.passwordless.devices.values()) {
    if (device.tenantId === tenantId) removeDevice(app, device);
  }
}
