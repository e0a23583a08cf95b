import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    rsaKeys: readonly string[];
  }
}

/** As many as a test file's cores usually need: each signs with two. */
const COUNT = 6;

/** Makes RSA keys once per run, for `rsa-keys.ts` to hand out. */
export default async function makeRsaKeys(project: TestProject): Promise<void> {
  const make = async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  };
  project.provide('rsaKeys', await Promise.all(Array.from({ length: COUNT }, make)));
}
