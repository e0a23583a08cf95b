import { totpSetUp, type TotpDevice, type TotpSetUp } from './totp-set-up';

const device: TotpDevice = {
  status: 'OK',
  deviceName: 'Phone',
  secret: 'ABCDEFGH',
  otpauthUri: 'otpauth://totp/Vestibule:ada',
};
const naming: TotpSetUp = { step: 'naming' };
const verifying: TotpSetUp = { step: 'verifying', device };

test('a name leads to the secret; none, or one that is taken, is told', () => {
  expect(totpSetUp(naming, { type: 'NO_NAME' })).toEqual({ step: 'naming', notice: 'EMPTY' });
  expect(totpSetUp(naming, { type: 'CREATED', answer: { status: 'NAME_TAKEN' } })).toEqual({
    step: 'naming',
    notice: 'TAKEN',
  });
  expect(totpSetUp(naming, { type: 'CREATED', answer: device })).toEqual(verifying);
});

test('a secret that is on the screen is not taken away by a late answer', () => {
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
