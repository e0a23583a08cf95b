import { Secret, TOTP } from 'otpauth';
import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';
import { isCodeOf } from './totp-verification';

const DEVICE = { userId: 'ada', skew: 1, period: 30 };
const MINUTE = 60_000;
const OK = { status: 'OK' };

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

const newDevice = (input: JsonObject = {}) =>
  driver.post<{ deviceName: string; secret: string }>('/recipe/totp/device', { ...DEVICE, ...input });

const verify = (totp: string, tenant = '') =>
  driver.post(`${tenant}/recipe/totp/verify`, { userId: 'ada', totp });

const codeAt = (secret: string, timestamp: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), period: DEVICE.period, timestamp });

/** A verified device, and the code that it shows `periods` from now. */
async function verifiedDevice(input: JsonObject = {}): Promise<(periods?: number) => string> {
  const { secret } = await newDevice({ deviceName: 'phone', ...input });
  const code = (periods = 0) => codeAt(secret, core.clock.now() + periods * DEVICE.period * 1000);
  const body = { userId: 'ada', deviceName: 'phone', totp: code() };
  expect(await driver.post('/recipe/totp/device/verify', body)).toEqual({ ...OK, wasAlreadyVerified: false });
  return code;
}

/** Six digits that aren't a code of the device, now or near. */
function wrongCode(code: (periods?: number) => string): string {
  const right = [-3, -2, -1, 0, 1, 2, 3].map((periods) => code(periods));
  return ['111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888'].find(
    (each) => !right.includes(each),
  )!;
}

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('takes the code that RFC 6238 gives for second %i', (time, code) => {
  // Appendix B, SHA-1; the last six digits of its eight. A person may type a secret as it is printed.
  for (const secretKey of ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'gezd gnbv-gy3t qojq gezd-gnbv gy3t qojq==']) {
    expect(isCodeOf({ secretKey, period: 30, skew: 0 }, code, time * 1000)).toBe(true);
    expect(isCodeOf({ secretKey, period: 30, skew: 0 }, '000000', time * 1000)).toBe(false);
  }
});

describe('devices', () => {
  it.each([
    [{ userId: '' }, "Field name 'skew' is invalid in JSON input"],
    [{ userId: '', skew: 1, period: 30 }, 'userId cannot be empty'],
    [{ userId: 'ada', skew: '-1', period: 30 }, 'skew must be >= 0'],
    [{ userId: 'ada', skew: 0.9, period: 0.9 }, 'period must be > 0'],
  ])('refuse %j only once all fields are there', async (body, text) => {
    expect(await driver.raw('POST', '/recipe/totp/device', { body: JSON.stringify(body) })).toEqual({
      status: 400,
      text,
    });
  });

  it('are named, listed, renamed and removed', async () => {
    expect(await newDevice()).toMatchObject({ deviceName: 'TOTP Device 0' });
    const secretKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const first = { ...DEVICE, secretKey };
    // A device that was never verified is replaced.
    expect(await driver.post('/recipe/totp/device/import', first)).toEqual({
      ...OK,
      deviceName: 'TOTP Device 0',
    });
    expect(await newDevice()).toMatchObject({ deviceName: 'TOTP Device 1' });
    const exists = { status: 'DEVICE_ALREADY_EXISTS_ERROR' };
    expect(await newDevice({ deviceName: 'TOTP Device 0' })).toEqual(exists);
    const rename = (existingDeviceName: string, newDeviceName: string) =>
      driver.put('/recipe/totp/device', { userId: 'ada', existingDeviceName, newDeviceName });
    expect(await rename('TOTP Device 1', 'TOTP Device 0')).toEqual(exists);
    expect(await rename('nothing', 'phone')).toEqual({ status: 'UNKNOWN_DEVICE_ERROR' });
    await newDevice({ deviceName: 'A' });
    const { devices } = await driver.get<{ devices: { name: string }[] }>('/recipe/totp/device/list', {
      userId: 'ada',
    });
    expect(devices.map(({ name }) => name)).toEqual(['A', 'TOTP Device 0', 'TOTP Device 1']);
    await driver.post('/recipe/totp/device/remove', { userId: 'ada', deviceName: 'A' });
    expect(await rename('TOTP Device 1', 'phone')).toEqual(OK);
    expect(await driver.get('/recipe/totp/device/list', { userId: 'ada' })).toEqual({
      ...OK,
      devices: [
        { name: 'TOTP Device 0', period: 30, skew: 1, verified: true },
        { name: 'phone', period: 30, skew: 1, verified: false },
      ],
    });
    const remove = () => driver.post('/recipe/totp/device/remove', { userId: 'ada', deviceName: 'phone' });
    expect([await remove(), await remove()]).toMatchObject([
      { didDeviceExist: true },
      { didDeviceExist: false },
    ]);
  });

  it.each([
    [{ userId: '' }, 'userId cannot be empty'],
    [{ deviceName: '' }, 'deviceName cannot be empty'],
    [{ skew: -1 }, 'skew must be >= 0'],
    [{ period: 0 }, 'period must be > 0'],
  ])('are refused for %j', async (input, text) => {
    const body = JSON.stringify({ ...DEVICE, ...input });
    expect(await driver.raw('POST', '/recipe/totp/device', { body })).toEqual({ status: 400, text });
  });

  it('go with their user', async () => {
    const credentials = { email: 'ada@example.com', password: 'correct horse 1' };
    const { user } = await driver.post<{ user: { id: string } }>('/recipe/signup', credentials);
    await newDevice({ userId: user.id });
    await driver.post('/user/remove', { userId: user.id });
    expect(await driver.get('/recipe/totp/device/list', { userId: user.id })).toEqual({ ...OK, devices: [] });
  });
});

describe('codes', () => {
  it('work once, while they last', async () => {
    const code = await verifiedDevice();
    // The code that verified the device is used.
    expect(await verify(code())).toMatchObject({ status: 'INVALID_TOTP_ERROR' });
    core.clock.advance(DEVICE.period * 1000);
    expect(await verify(code())).toEqual(OK);
    core.clock.advance(3 * DEVICE.period * 1000);
    expect(await verify(code(-2))).toMatchObject({ status: 'INVALID_TOTP_ERROR' });
    expect(await verify(code(-1))).toEqual(OK);
    expect(await verify(code(1))).toEqual(OK);
  });

  it('of an unverified device do not count', async () => {
    expect(await verify('123456')).toEqual({ status: 'UNKNOWN_USER_ID_ERROR' });
    const { secret } = await newDevice();
    const totp = codeAt(secret, core.clock.now());
    expect(await verify(totp)).toMatchObject({ status: 'INVALID_TOTP_ERROR' });
    const body = { userId: 'ada', deviceName: 'nothing', totp };
    expect(await driver.post('/recipe/totp/device/verify', body)).toEqual({ status: 'UNKNOWN_DEVICE_ERROR' });
  });
});

describe('the lock-out', () => {
  it('starts with the fifth wrong code, and ends 15 minutes after it', async () => {
    const code = await verifiedDevice();
    core.clock.advance(2 * MINUTE);
    const wrong = wrongCode(code);
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect(await verify(wrong)).toEqual({
        status: 'INVALID_TOTP_ERROR',
        currentNumberOfFailedAttempts: attempt,
        maxNumberOfFailedAttempts: 5,
      });
    }
    core.clock.advance(5 * MINUTE);
    const locked = await verify(code());
    expect(locked).toMatchObject({
      status: 'LIMIT_REACHED_ERROR',
      currentNumberOfFailedAttempts: 5,
      maxNumberOfFailedAttempts: 5,
    });
    expect(Number(locked['retryAfterMs'])).toBeGreaterThan(9 * MINUTE);
    expect(Number(locked['retryAfterMs'])).toBeLessThanOrEqual(10 * MINUTE);
    core.clock.advance(10 * MINUTE);
    expect(await verify(wrongCode(code))).toMatchObject({ currentNumberOfFailedAttempts: 1 });
    expect(await verify(code())).toEqual(OK);
  });

  it('starts counting again after a right code', async () => {
    const code = await verifiedDevice();
    core.clock.advance(2 * MINUTE);
    const wrong = wrongCode(code);
    for (let attempt = 0; attempt < 4; attempt += 1) await verify(wrong);
    expect(await verify(code())).toEqual(OK);
    expect(await verify(wrong)).toMatchObject({ currentNumberOfFailedAttempts: 1 });
  });

  it('is set and counted for each tenant', async () => {
    const coreConfig = { totp_max_attempts: 1, totp_rate_limit_cooldown_sec: 10 };
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme', coreConfig });
    const code = await verifiedDevice();
    core.clock.advance(2 * MINUTE);
    expect(await verify(wrongCode(code), '/acme')).toMatchObject({ maxNumberOfFailedAttempts: 1 });
    expect(await verify(code(), '/acme')).toMatchObject({ status: 'LIMIT_REACHED_ERROR' });
    expect(await verify(code())).toEqual(OK);
    core.clock.advance(10_000);
    expect(await verify(code(), '/acme')).toEqual(OK);
  });

  it('is counted for each app', async () => {
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'other' });
    await verifiedDevice();
    expect(await verify('123456', '/appid-other')).toEqual({ status: 'UNKNOWN_USER_ID_ERROR' });
  });
});
