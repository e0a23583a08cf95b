import * as v from 'valibot';
import { refusedUnless } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import { newSecretKey } from './totp-code';
import { createDevice, devicesOf, removeDevice, renameDevice } from './totp-devices';
import { verifyTotp } from './totp-verification';

const userId = filled('userId');
const deviceName = filled('deviceName');

const newDevice = v.object({
  userId,
  deviceName: v.optional(deviceName),
  skew: atLeast(0, 'skew must be >= 0'),
  period: atLeast(1, 'period must be > 0'),
});

export const totpRoutes: RouteGroup = [
  route.post('/recipe/totp/device')({
    body: newDevice,
    handler: ({ app }, { body }) => {
      const { userId: owner, ...input } = body;
      const device = createDevice(app, owner, { ...input, secretKey: newSecretKey(), verified: false });
      if (!device) return { status: 'DEVICE_ALREADY_EXISTS_ERROR' };
      return { status: 'OK', deviceName: device.deviceName, secret: device.secretKey };
    },
  }),

  route.post('/recipe/totp/device/import')({
    body: v.object({ ...newDevice.entries, secretKey: filled('secretKey') }),
    handler: ({ app }, { body }) => {
      const { userId: owner, ...input } = body;
      const device = createDevice(app, owner, { ...input, verified: true });
      if (!device) return { status: 'DEVICE_ALREADY_EXISTS_ERROR' };
      return { status: 'OK', deviceName: device.deviceName };
    },
  }),

  route.put('/recipe/totp/device')({
    body: v.object({
      userId,
      existingDeviceName: filled('existingDeviceName'),
      newDeviceName: filled('newDeviceName'),
    }),
    handler: ({ app }, { body }) => ({
      status: renameDevice(app, body.userId, body.existingDeviceName, body.newDeviceName),
    }),
  }),

  route.get('/recipe/totp/device/list')({
    query: v.object({ userId }),
    handler: ({ app }, { query }) => ({
      status: 'OK',
      devices: devicesOf(app, query.userId).map(({ deviceName: name, period, skew, verified }) => ({
        name,
        period,
        skew,
        verified,
      })),
    }),
  }),

  route.post('/recipe/totp/device/remove')({
    body: v.object({ userId, deviceName }),
    handler: ({ app }, { body }) => ({
      status: 'OK',
      didDeviceExist: removeDevice(app, body.userId, body.deviceName),
    }),
  }),

  route.post('/<tenantId>/recipe/totp/device/verify')({
    body: v.object({ userId, deviceName, totp: v.string() }),
    handler: (context, { body }) => {
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
      const devices = devicesOf(context.app, body.userId);
      if (devices.length === 0) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const verified = devices.filter((device) => device.verified);
      return verifyTotp(context, body.userId, verified, body.totp);
    },
  }),
];

function filled(name: string) {
  return v.pipe(
    v.string(),
    refusedUnless((value) => value !== '', `${name} cannot be empty`),
  );
}

function atLeast(least: number, complaint: string) {
  return v.pipe(
    v.number(),
    v.integer(),
    refusedUnless((value) => value >= least, complaint),
  );
}
