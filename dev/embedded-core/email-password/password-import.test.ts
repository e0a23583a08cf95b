import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const ADA = 'ada@example.com';
const OK = { status: 'OK' };
const WRONG = { status: 'WRONG_CREDENTIALS_ERROR' };

// jBCrypt's and argon2's own test vectors, and the one of https://github.com/firebase/scrypt.
const BCRYPT_OF_ABC = '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i';
const ARGON2_OF_PASSWORD =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
const FIREBASE_SIGNER_KEY =
  'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==';
const FIREBASE_OF_USER1PASSWORD =
  '$f_scrypt$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==' +
  '$42xEC+ixf3L2lw==$m=14$r=8$s=Bw==';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

const importHash = (passwordHash: string, hashingAlgorithm?: string, app = '') =>
  driver.post(`${app}/recipe/user/passwordhash/import`, { email: ADA, passwordHash, hashingAlgorithm });

const signIn = (password: string, app = '') => driver.post(`${app}/recipe/signin`, { email: ADA, password });

it.each([
  ['bcrypt', BCRYPT_OF_ABC, 'BCRYPT', 'abc'],
  ['bcrypt of PHP', BCRYPT_OF_ABC.replace('$2a', '$2y'), 'bcrypt', 'abc'],
  ['Argon2', ARGON2_OF_PASSWORD, undefined, 'password'],
])('signs in with a password whose hash is in %s', async (_name, hash, algorithm, password) => {
  expect(await importHash(hash, algorithm)).toMatchObject({ ...OK, didUserAlreadyExist: false });
  expect(await signIn(password)).toMatchObject(OK);
  expect(await signIn(`${password}!`)).toEqual(WRONG);
});

it('signs in with a password of Firebase where the app has the key of its project', async () => {
  const coreConfig = { firebase_password_hashing_signer_key: FIREBASE_SIGNER_KEY };
  await driver.put('/recipe/multitenancy/app/v2', { appId: 'a1', coreConfig });
  await importHash(FIREBASE_OF_USER1PASSWORD, 'firebase_scrypt', '/appid-a1');
  expect(await signIn('user1password', '/appid-a1')).toMatchObject(OK);
  expect(await signIn('user2password', '/appid-a1')).toEqual(WRONG);
});

it('fails as Core does where the app has no key', async () => {
  const body = JSON.stringify({ email: ADA, passwordHash: 'x', hashingAlgorithm: 'firebase_scrypt' });
  expect(await driver.raw('POST', '/recipe/user/passwordhash/import', { body })).toEqual({
    status: 500,
    text: "java.lang.IllegalStateException: 'firebase_password_hashing_signer_key' cannot be null",
  });
});

it('gives a known address the imported password', async () => {
  const { user } = await driver.post<{ user: { id: string } }>('/recipe/signup', {
    email: ADA,
    password: 'the old one',
  });
  expect(await importHash(BCRYPT_OF_ABC)).toMatchObject({
    ...OK,
    didUserAlreadyExist: true,
    user: { id: user.id },
  });
  expect(await signIn('the old one')).toEqual(WRONG);
  expect(await signIn('abc')).toMatchObject(OK);
});

it('matches nobody by a hash that only starts like one', async () => {
  await importHash('$2a$broken');
  expect(await signIn('abc')).toEqual(WRONG);
  await importHash('$argon2id$broken');
  expect(await signIn('abc')).toEqual(WRONG);
});

it.each([
  [{ passwordHash: 'plain' }, 'Password hash is in invalid format'],
  [{ passwordHash: ' ' }, 'Password hash cannot be an empty string'],
  [{ passwordHash: '$scrypt$a$b' }, 'Password hash is in invalid format'],
  [{ passwordHash: BCRYPT_OF_ABC, hashingAlgorithm: ' ' }, 'Hashing Algorithm cannot be an empty string'],
  [{ passwordHash: BCRYPT_OF_ABC, hashingAlgorithm: 'md5' }, 'Unsupported password hashing algorithm'],
  [{ passwordHash: BCRYPT_OF_ABC, hashingAlgorithm: 'argon2' }, 'Password hash is in invalid Argon2 format'],
  [
    { passwordHash: ARGON2_OF_PASSWORD, hashingAlgorithm: 'bcrypt' },
    'Password hash is in invalid BCrypt format',
  ],
])('refuses %j', async (input, text) => {
  const body = JSON.stringify({ email: ADA, ...input });
  expect(await driver.raw('POST', '/recipe/user/passwordhash/import', { body })).toEqual({
    status: 400,
    text,
  });
});
