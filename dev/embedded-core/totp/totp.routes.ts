import { Secret } from 'otpauth';
import * as v from 'valibot';
import { integer } from '../server/fields';
import { AnswerError, badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { removeTotpOf, type TotpDevice } from './totp-records';
import { verifyTotp } from './totp-verification';

// As long as a SHA-1 hash, as RFC 4226, section 4, recommends.
const SECRET_BYTES = 20;

const userId = v.string();
const deviceName = v.string();

const newDevice = v.object({
  userId,
  deviceName: v.optional(deviceName),
  skew: integer,
  period: integer,
});

export const totpRoutes: RouteGroup = [
  route.post('/recipe/totp/device')({
    body: newDevice,
    handler: ({ app }, { body }) => {
      assertFilled(body, 'userId', 'deviceName');
      assertTimes(body);
      const secretKey = new Secret({ size: SECRET_BYTES }).base32;
      const name = createDevice(app, { ...body, secretKey, verified: false });
      return { status: 'OK', deviceName: name, secret: secretKey };
    },
  }),

  route.post('/recipe/totp/device/import')({
    body: v.object({ ...newDevice.entries, secretKey: v.string() }),
    handler: ({ app }, { body }) => {
      assertFilled(body, 'userId', 'deviceName', 'secretKey');
      assertTimes(body);
      return { status: 'OK', deviceName: createDevice(app, { ...body, verified: true }) };
    },
  }),

  route.put('/recipe/totp/device')({
    body: v.object({ userId, existingDeviceName: deviceName, newDeviceName: deviceName }),
    handler: ({ app }, { body }) => {
      assertFilled(body, 'userId', 'existingDeviceName', 'newDeviceName');
      const devices = devicesOf(app, body.userId);
      const device = devices.find((each) => each.deviceName === body.existingDeviceName);
      if (!device) return { status: 'UNKNOWN_DEVICE_ERROR' };
      if (devices.some((other) => other !== device && other.deviceName === body.newDeviceName)) {
        return { status: 'DEVICE_ALREADY_EXISTS_ERROR' };
      }
      device.deviceName = body.newDeviceName;
      return { status: 'OK' };
    },
  }),

  route.get('/recipe/totp/device/list')({
    query: v.object({ userId }),
    handler: ({ app }, { query }) => {
      assertFilled(query, 'userId');
      const devices = devicesOf(app, query.userId).map(({ deviceName: name, period, skew, verified }) => ({
        name,
        period,
        skew,
        verified,
      }));
      return { status: 'OK', devices };
    },
  }),

  route.post('/recipe/totp/device/remove')({
    body: v.object({ userId, deviceName }),
    handler: ({ app }, { body }) => {
      assertFilled(body, 'userId', 'deviceName');
      const devices = devicesOf(app, body.userId);
      const left = devices.filter((device) => device.deviceName !== body.deviceName);
      if (left.length === devices.length) return { status: 'OK', didDeviceExist: false };
      // With the last device go the codes that the user tried.
      if (left.length > 0) app.totp.devices.set(body.userId, left);
      else removeTotpOf(app.totp, body.userId);
      return { status: 'OK', didDeviceExist: true };
    },
  }),

  route.post('/<tenantId>/recipe/totp/device/verify')({
    body: v.object({ userId, deviceName, totp: v.string() }),
    handler: (context, { body }) => {
      assertFilled(body, 'userId', 'deviceName');
      const device = devicesOf(context.app, body.userId).find((each) => each.deviceName === body.deviceName);
      if (!device) return { status: 'UNKNOWN_DEVICE_ERROR' };
      if (device.verified) return { status: 'OK', wasAlreadyVerified: true };
      verifyTotp(context, body.userId, [device], body.totp);
      device.verified = true;
      return { status: 'OK', wasAlreadyVerified: false };
    },
  }),

  route.post('/<tenantId>/recipe/totp/verify')({
    body: v.object({ userId, totp: v.string() }),
    handler: (context, { body }) => {
      assertFilled(body, 'userId');
      const devices = devicesOf(context.app, body.userId);
      if (devices.length === 0) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const verified = devices.filter((device) => device.verified);
      verifyTotp(context, body.userId, verified, body.totp);
      return { status: 'OK' };
    },
  }),
];

// Core looks into fields only once all of them are there.
function assertFilled<Name extends string>(
  fields: Partial<Record<Name, string | undefined>>,
  ...names: Name[]
): void {
  const empty = names.find((name) => fields[name] === '');
  if (empty !== undefined) throw badRequest(`${empty} cannot be empty`);
}

function assertTimes({ skew, period }: { skew: number; period: number }): void {
  if (skew < 0) throw badRequest('skew must be >= 0');
  if (period <= 0) throw badRequest('period must be > 0');
}

/** A user's devices, in the order of their names, as Core lists them. */
function devicesOf(app: AppRecords, owner: string): TotpDevice[] {
  const devices = app.totp.devices.get(owner) ?? [];
  return devices.toSorted((a, b) => (a.deviceName < b.deviceName ? -1 : 1));
}

type NewDevice = v.InferOutput<typeof newDevice> & Pick<TotpDevice, 'secretKey' | 'verified'>;

/**
 * Adds a device, under the next free name if it comes without one; returns the name. A new device replaces an unverified
 * one of its name, and none that is verified.
 */
function createDevice(app: AppRecords, { userId: owner, ...input }: NewDevice): string {
  const devices = devicesOf(app, owner);
  const name = input.deviceName ?? freeName(devices);
  if (devices.some((device) => device.deviceName === name && device.verified)) {
    throw new AnswerError({ status: 'DEVICE_ALREADY_EXISTS_ERROR' });
  }
  const others = devices.filter((other) => other.deviceName !== name);
  app.totp.devices.set(owner, [...others, { ...input, deviceName: name }]);
  return name;
}

function freeName(devices: TotpDevice[]): string {
  const verified = devices.filter((device) => device.verified);
  const names = new Set(verified.map((device) => device.deviceName));
  let number = verified.length;
  while (names.has(`TOTP Device ${number}`)) number += 1;
  return `TOTP Device ${number}`;
}
