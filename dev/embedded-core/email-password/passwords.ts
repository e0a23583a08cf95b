import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

// A slow hash protects a stolen database. There is none here: hashes stay in this process's memory and end with it. So
// this one takes milliseconds, where OWASP's settings would cost each sign-in of a developer's test a quarter of a
// second.
const COST: ScryptOptions = { N: 2 ** 10, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** An scrypt hash: `$scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return ['', 'scrypt', salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, , salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
