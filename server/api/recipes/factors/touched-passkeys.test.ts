import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../../testing/api-visitor';
import { bobOf, email, password } from '../../testing/people';
import { startTestApi, type TestApi } from '../../testing/start-test-api';

let setup: TestApi;
const bobs = bobOf(() => setup);
const touched = { isUserVerified: false };

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

/** An administrator, who needs two factors, with a key. */
async function withKey() {
  const bob = await bobs.signedUp();
  const key = createAuthenticator();
  await bob.signUpWithPasskey(key, email, true);
  await bobs.set({ roles: ['admin'] });
  return { key };
}

const users = async (visitor: ApiVisitor) => (await visitor.query('admin.users')).status;

interface Options {
  webauthnGeneratedOptionsId: string;
  challenge: string;
  userVerification: string;
}
const optionsOf = async (visitor: ApiVisitor, tenant = '') =>
  (await visitor.call<Options>('POST', `/auth${tenant}/webauthn/options/signin`, {})).body;

describe('a passkey that was touched and not unlocked', () => {
  it('signs in, and is one factor of two', async () => {
    const { key } = await withKey();
    const finder = setup.visitor();
    expect((await finder.signInWithPasskey(key, false, touched)).body).toMatchObject({ status: 'OK' });
    expect(await users(finder)).toBe(403);
    expect((await finder.mfaInfo()).body.factors.next).toEqual(['webauthn', 'emailpassword']);
    await finder.signInWithPasskey(key, true, touched);
    expect(await users(finder)).toBe(403);
    // Unlocked, it is two.
    expect((await finder.signInWithPasskey(key, true)).body).toMatchObject({ status: 'OK' });
    expect(await users(finder)).toBe(200);
    const owner = setup.visitor();
    await owner.signInWithPasskey(key);
    expect(await users(owner)).toBe(200);
  });

  it('is enough beside the password, whichever comes first', async () => {
    const { key } = await withKey();
    const first = await bobs.signedIn();
    expect(await users(first)).toBe(403);
    await first.signInWithPasskey(key, true, touched);
    expect(await users(first)).toBe(200);
    const second = setup.visitor();
    await second.signInWithPasskey(key, false, touched);
    expect((await second.confirmPassword(email, password)).body).toMatchObject({ status: 'OK' });
    expect(await users(second)).toBe(200);
  });

  it('is enough where one factor is', async () => {
    const bob = await bobs.signedUp();
    const key = createAuthenticator();
    await bob.signUpWithPasskey(key, email, true);
    const visitor = setup.visitor();
    await visitor.signInWithPasskey(key, false, touched);
    expect((await visitor.query('profile')).status).toBe(200);
  });
});

describe('options ask for an unlocked passkey', () => {
  it('where a session has only a touched one and needs two factors', async () => {
    const { key } = await withKey();
    expect((await optionsOf(setup.visitor())).userVerification).toBe('preferred');
    const finder = setup.visitor();
    await finder.signInWithPasskey(key, false, touched);
    expect((await optionsOf(finder)).userVerification).toBe('required');
    expect((await optionsOf(await bobs.signedIn())).userVerification).toBe('preferred');
  });

  it('in a tenant that requires two factors', async () => {
    await setup.dev('PUT', '/tenants/strict', {
      firstFactors: null,
      requiredSecondaryFactors: ['totp', 'webauthn'],
    });
    expect((await optionsOf(setup.visitor(), '/strict')).userVerification).toBe('required');
  });
});

it('a passkey’s options are good for one assertion, even of two at the same time', async () => {
  const { key } = await withKey();
  const asked = await optionsOf(setup.visitor());
  const input = {
    webauthnGeneratedOptionsId: asked.webauthnGeneratedOptionsId,
    credential: key.assert({ challenge: asked.challenge }),
  };
  const send = () => setup.visitor().call('POST', '/auth/webauthn/signin', input);
  const both = await Promise.all([send(), send()]);
  const statuses = both.map(({ body }) => String(body['status']));
  expect(statuses.toSorted((a, b) => a.localeCompare(b))).toEqual(['INVALID_CREDENTIALS_ERROR', 'OK']);
  expect((await send()).body).toEqual({ status: 'INVALID_CREDENTIALS_ERROR' });
  expect((await setup.visitor().signInWithPasskey(key)).body).toMatchObject({ status: 'OK' });
});
