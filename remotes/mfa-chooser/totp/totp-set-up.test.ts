import { totpSetUp, type TotpDevice, type TotpSetUp } from './totp-set-up';

const device: TotpDevice = {
  status: 'OK',
  deviceName: 'Authenticator app',
  secret: 'ABCDEFGH',
  otpauthUri: 'otpauth://totp/Vestibule:ada',
};
const creating: TotpSetUp = { step: 'creating' };
const verifying: TotpSetUp = { step: 'verifying', device };
const naming: TotpSetUp = { step: 'naming', deviceName: 'Authenticator app' };

test('the secret comes first, and the name once its first code was right', () => {
  expect(totpSetUp(creating, { type: 'CREATED', device })).toEqual(verifying);
  expect(totpSetUp(verifying, { type: 'VERIFIED' })).toEqual(naming);
});

test('a missing or taken name is reported', () => {
  for (const notice of ['EMPTY', 'TAKEN'] as const) {
    expect(totpSetUp(naming, { type: 'NAME_REFUSED', notice })).toEqual({ ...naming, notice });
  }
});

test('a late answer doesn’t remove a secret from the screen', () => {
  const late = { ...device, secret: 'STUVWXYZ' };
  expect(totpSetUp(verifying, { type: 'CREATED', device: late })).toBe(verifying);
  expect(totpSetUp(verifying, { type: 'NAME_REFUSED', notice: 'TAKEN' })).toBe(verifying);
});

test('a device that the API no longer knows is set up again', () => {
  const again = { step: 'creating', notice: 'UNKNOWN_DEVICE' };
  expect(totpSetUp(verifying, { type: 'UNKNOWN_DEVICE' })).toEqual(again);
});
