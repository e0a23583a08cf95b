import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf, email, password } from '../testing/people';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { signInByCode } from '../testing/inbox';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
let setup: TestApi;
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
const bobs = bobOf(() => setup);
const ada = { email: 'ada@example.test', password: 'analytical engine 1' };

beforeAll(async () => {
  exampleId = await serveExampleId();
  setup = await startTestApi({ providers: [exampleId.settings] });
});
beforeEach(async () => {
  await setup.dev('POST', '/reset');
  await setup.dev('PUT', '/tenants/public', {
    firstFactors: ['emailpassword', 'otp-email', 'thirdparty', 'webauthn'],
  });
});
afterAll(async () => {
  await setup.close();
  exampleId.close();
});

/** Ada's browser, and a copy of the tokens that it has now. */
async function adaAndCopy(): Promise<{ browser: ApiVisitor; copy: ApiVisitor }> {
  const [browser, copy] = [setup.visitor(), setup.visitor()];
  await browser.signUp(ada.email, ada.password);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return { browser, copy };
}

const alive = { access: 200, refresh: 200 };
const dead = { access: 401, refresh: 401 };

async function stateOf(copy: ApiVisitor) {
  const access = (await copy.call('GET', '/auth/oauth/consent/grants')).status;
  return { access, refresh: (await copy.refresh()).status };
}

const passkey = createAuthenticator();

describe('the session of a browser, after', () => {
  it.each<readonly [string, (browser: ApiVisitor) => Promise<{ body: unknown }>]>([
    ['a password', (browser) => browser.signIn(email, password)],
    ['a code', (browser) => signInByCode(setup, browser, { email: 'carol@example.test' })],
    ['a provider', (browser) => signInByThirdParty(browser, { email: 'grace@example-id.test' })],
    ['a new account', (browser) => browser.signUp('dora@example.test', password)],
    ['a new passkey', (browser) => browser.signUpWithPasskey(passkey, 'eve@example.test')],
    [
      'a passkey',
      async (browser) => {
        await setup.visitor().signUpWithPasskey(passkey, 'eve@example.test');
        return browser.signInWithPasskey(passkey);
      },
    ],
  ])('somebody else signed in with %s: it has ended, and theirs is the browser’s', async (_how, signIn) => {
    await bobs.unverified();
    const { browser, copy } = await adaAndCopy();
    const adaId = (await copy.call('GET', '/me')).body['userId'];
    expect((await signIn(browser)).body).toMatchObject({ status: 'OK' });
    expect(await stateOf(copy)).toEqual(dead);
    const me = await browser.call('GET', '/me');
    expect(me.status).toBe(200);
    expect(me.body['userId']).not.toBe(adaId);
    // Nobody was linked to anybody.
    expect((await setup.visitor().signIn(ada.email, ada.password)).body).toMatchObject({
      user: { id: adaId, loginMethods: { length: 1 } },
    });
  });

  it('a sign-in that failed: nothing has changed', async () => {
    await bobs.unverified();
    const { browser, copy } = await adaAndCopy();
    expect((await browser.signIn(email, 'wrong password 1')).body).toMatchObject({
      status: 'WRONG_CREDENTIALS_ERROR',
    });
    expect((await browser.call('GET', '/me')).body).toMatchObject({ emails: [ada.email] });
    expect(await stateOf(copy)).toEqual(alive);
  });

  it('the same user signed in again: it stays, as clients’ tokens depend on it', async () => {
    const bob = await bobs.signedUp();
    const client = await OAuthClient.register(setup);
    const tokens = await client.redeem(await client.send(bob, true));
    await bob.signIn(email, password);
    expect(await client.refresh(String(tokens['refresh_token']))).toHaveProperty('access_token');
  });

  it('somebody else signed in after the access token expired: it has ended where the account is known', async () => {
    await bobs.unverified();
    const { browser, copy } = await adaAndCopy();
    await setup.dev('PUT', `/users/${ada.email}`, { verified: true });
    await browser.signIn(ada.email, ada.password);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await bobs.advance(2 * 3_600_000);
    const stranger = setup.visitor();
    stranger.cookies.set('sAccessToken', browser.cookies.get('sAccessToken') ?? '');
    await stranger.signIn(email, password);
    expect((await copy.refresh()).status).toBe(200);
    for (const [name, value] of copy.cookies) browser.cookies.set(name, value);
    await bobs.advance(2 * 3_600_000);
    await browser.signIn(email, password);
    expect((await copy.refresh()).status).toBe(401);
  });
});

it('nobody ends a session with a token that they made up', async () => {
  await bobs.unverified();
  const { browser, copy } = await adaAndCopy();
  const [head, , signature] = (browser.cookies.get('sAccessToken') ?? '').split('.');
  const other = setup.visitor();
  await other.signUp('mallory@example.test', password);
  const [, payload] = (browser.cookies.get('sAccessToken') ?? '').split('.');
  const [ownHead, , ownSignature] = (other.cookies.get('sAccessToken') ?? '').split('.');
  for (const forged of [
    `${ownHead}.${payload}.${ownSignature}`,
    `${head}.${payload}.`,
    `${head}.${payload}.${signature?.slice(1)}A`,
    'no.token.at-all',
  ]) {
    other.cookies.set('sAccessToken', forged);
    expect((await other.signIn(email, password)).body).toMatchObject({ status: 'OK' });
  }
  expect(await stateOf(copy)).toEqual(alive);
});

it('a client that has the user’s tokens can’t end their session with them', async () => {
  const bob = await bobs.signedUp();
  const client = await OAuthClient.register(setup);
  const tokens = await client.redeem(await client.send(bob, true));
  const eve = setup.visitor();
  await eve.signUp('mallory@example.test', password);
  const kinds = ['access_token', 'id_token'].map((name) => String(tokens[name]));
  for (const token of [...kinds, bob.cookies.get('sAccessToken') ?? '']) {
    // What this browser gets is a cookie, so no header says which session that replaces.
    eve.headers = { authorization: `Bearer ${token}` };
    expect((await eve.signIn('mallory@example.test', password)).body).toMatchObject({ status: 'OK' });
  }
  eve.headers = {};
  for (const token of kinds) {
    eve.cookies.set('sAccessToken', token);
    await eve.signIn('mallory@example.test', password);
  }
  expect((await bob.call('GET', '/me')).status).toBe(200);
  expect((await bob.refresh()).status).toBe(200);
});

it('a program that sends its session in a header replaces that one', async () => {
  await bobs.unverified();
  const { copy } = await adaAndCopy();
  const program = setup.visitor();
  program.headers = {
    'st-auth-mode': 'header',
    authorization: `Bearer ${copy.cookies.get('sAccessToken') ?? ''}`,
  };
  expect((await program.signIn(email, password)).body).toMatchObject({ status: 'OK' });
  expect(await stateOf(copy)).toEqual(dead);
});
