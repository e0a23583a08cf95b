import { randomBytes } from 'node:crypto';
import { bcrypt } from 'hash-wasm';

export const password = 'correct horse 1';

/** Of that password, at bcrypt's lowest cost: thousands of users exist within seconds, and no sign-in waits for it. */
export function cheapHash(): Promise<string> {
  return bcrypt({ password, salt: randomBytes(16), costFactor: 4, outputType: 'encoded' });
}
