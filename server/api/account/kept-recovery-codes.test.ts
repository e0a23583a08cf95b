import { scrypt } from 'node:crypto';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { RecipeUserId } from 'supertokens-node';
import EmailVerification from 'supertokens-node/recipe/emailverification';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { startApi, type Api } from '../index';
import { ApiVisitor } from '../testing/api-visitor';
import { email, password } from '../testing/people';
import { website } from '../testing/start-test-api';

let core: EmbeddedCore;
let api: Api;

/** Hashed at the production cost, but without blocking the core in this process. */
const slowHash = (code: string, salt: string) =>
  new Promise<string>((resolve, reject) => {
    scrypt(code, Buffer.from(salt, 'base64'), 32, { N: 16_384, r: 8, p: 1 }, (error, hash) => {
      if (error) reject(error);
      else resolve(hash.toString('base64'));
    });
  });

beforeAll(async () => {
  core = await startEmbeddedCore();
  // Without control routes, as with a core that stores its data.
  api = await startApi({
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: website,
    connectionUri: core.url,
  });
});
afterAll(async () => {
  await api.close();
  await core.close();
});

it('what a core stores is hashed as slowly as the plugin says', async () => {
  const bob = new ApiVisitor(api.url, website);
  const { body } = await bob.signUp(email, password);
  const { id } = body['user'] as { id: string };
  const asked = await EmailVerification.createEmailVerificationToken('public', new RecipeUserId(id));
  if (asked.status !== 'OK') throw new Error(asked.status);
  await EmailVerification.verifyEmailUsingToken('public', asked.token);
  const made = await bob.call<{ codes: string[] }>('POST', '/auth/recovery-codes');
  const { metadata } = await UserMetadata.getUserMetadata(id);
  const { hashes, salt } = metadata['vestibule.recoveryCodes'] as { hashes: string[]; salt: string };
  expect(hashes[0]).toBe(await slowHash(made.body.codes[0] ?? '', salt));
  const [, code] = made.body.codes;
  expect((await bob.call('POST', '/auth/recovery-codes/consume', { code })).body).toEqual({ status: 'OK' });
});
