import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** As many as a test file's cores usually need: each signs with two. */
const COUNT = 6;

/** Makes RSA keys once per run, for `rsa-keys.ts` to hand out; Jest's workers inherit the environment. */
export default async function makeRsaKeys(): Promise<void> {
  const make = async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return privateKey.export({ type: 'pkcs8', format: 'pem' });
  };
  process.env['UNITS_RSA_KEYS'] = JSON.stringify(await Promise.all(Array.from({ length: COUNT }, make)));
}
