import { totpSetUp, type TotpDevice, type TotpSetUp } from './totp-set-up';

const device: TotpDevice = {
  status: 'OK',
  deviceName: 'Phone',
  secret: 'ABCDEFGH',
  otpauthUri: 'otpauth://totp/Vestibule:ada',
};
const naming: TotpSetUp = { step: 'naming' };
const verifying: TotpSetUp = { step: 'verifying', device };

test('a name leads to the secret; a missing or taken one is reported', () => {
  expect(totpSetUp(naming, { type: 'NO_NAME' })).toEqual({ step: 'naming', notice: 'EMPTY' });
  expect(totpSetUp(naming, { type: 'CREATED', answer: { status: 'NAME_TAKEN' } })).toEqual({
    step: 'naming',
    notice: 'TAKEN',
  });
  expect(totpSetUp(naming, { type: 'CREATED', answer: device })).toEqual(verifying);
});

test('a late answer doesn’t remove a secret from the screen', () => {
  const late = { ...device, secret: 'STUVWXYZ' };
  expect(totpSetUp(verifying, { type: 'CREATED', answer: late })).toBe(verifying);
  expect(totpSetUp(verifying, { type: 'NO_NAME' })).toBe(verifying);
});

test('a device that the API no longer knows is set up again', () => {
  expect(totpSetUp(verifying, { type: 'UNKNOWN_DEVICE' })).toEqual({
    step: 'naming',
    notice: 'UNKNOWN_DEVICE',
  });
});
