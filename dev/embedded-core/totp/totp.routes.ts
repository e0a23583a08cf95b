import * as v from 'valibot';
import { integer } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { newSecretKey } from './totp-code';
import { createDevice, devicesOf, removeDevice, renameDevice } from './totp-devices';
import { verifyTotp } from './totp-verification';

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
      const { userId: owner, ...input } = body;
      const device = createDevice(app, owner, { ...input, secretKey: newSecretKey(), verified: false });
      if (!device) return { status: 'DEVICE_ALREADY_EXISTS_ERROR' };
      return { status: 'OK', deviceName: device.deviceName, secret: device.secretKey };
    },
  }),

  route.post('/recipe/totp/device/import')({
    body: v.object({ ...newDevice.entries, secretKey: v.string() }),
    handler: ({ app }, { body }) => {
      assertFilled(body, 'userId', 'deviceName', 'secretKey');
      assertTimes(body);
      const { userId: owner, ...input } = body;
      const device = createDevice(app, owner, { ...input, verified: true });
      if (!device) return { status: 'DEVICE_ALREADY_EXISTS_ERROR' };
      return { status: 'OK', deviceName: device.deviceName };
    },
  }),

  route.put('/recipe/totp/device')({
    body: v.object({ userId, existingDeviceName: deviceName, newDeviceName: deviceName }),
    handler: ({ app }, { body }) => {
      assertFilled(body, 'userId', 'existingDeviceName', 'newDeviceName');
      return { status: renameDevice(app, body.userId, body.existingDeviceName, body.newDeviceName) };
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
      return { status: 'OK', didDeviceExist: removeDevice(app, body.userId, body.deviceName) };
    },
  }),

  route.post('/<tenantId>/recipe/totp/device/verify')({
    body: v.object({ userId, deviceName, totp: v.string() }),
    handler: (context, { body }) => {
      assertFilled(body, 'userId', 'deviceName');
      const device = devicesOf(context.app, body.userId).find((each) => each.deviceName === body.deviceName);
      if (!device) return { status: 'UNKNOWN_DEVICE_ERROR' };
      if (device.verified) return { status: 'OK', wasAlreadyVerified: true };
      const result = verifyTotp(context, body.userId, [device], body.totp);
      if (result.status !== 'OK') return result;
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
      return verifyTotp(context, body.userId, verified, body.totp);
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
