import { protectionsOf } from './protection';

const password = { recipeId: 'emailpassword' } as const;
const identity = {
  ...password,
  recipeUserId: 'r',
  email: 'ada@example.test',
  phoneNumber: null,
  thirdParty: null,
  isVerified: true,
  isCurrent: true,
  timeJoined: 0,
};
const none = { addable: ['totp', 'webauthn'], totpDevices: [], recoveryCodes: null };

const states = (...facts: Parameters<typeof protectionsOf>) =>
  protectionsOf(...facts).map(({ kind, state, count }) => `${kind} ${state} ${count}`);

test('a new account has a password, and three things to add', () => {
  expect(states({ identities: [identity] }, none, [])).toEqual([
    'password ON 1',
    'webauthn OFF 0',
    'totp OFF 0',
    'recovery OFF 0',
  ]);
});

test('an app counts once it is confirmed, and few codes are too few', () => {
  const factors = {
    ...none,
    totpDevices: [
      { deviceName: 'Phone', isVerified: true },
      { deviceName: 'Tablet', isVerified: false },
    ],
    recoveryCodes: { remaining: 3, createdAt: 0 },
  };
  expect(states({ identities: [identity] }, factors, [])).toEqual([
    'password ON 1',
    'webauthn OFF 0',
    'totp ON 1',
    'recovery LOW 3',
  ]);
});

test('what is absent and can’t be added isn’t mentioned', () => {
  expect(states({ identities: [] }, { ...none, addable: [] }, [])).toEqual(['recovery OFF 0']);
});
