import { jest } from '@jest/globals';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestLink, newestTo } from '../testing/inbox';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

/** Bob, and a browser with a session that he ended while its access token is still valid. */
async function bobAndEnded(): Promise<{ bob: ApiVisitor; ended: ApiVisitor }> {
  const bob = await bobs.signedUp();
  const ended = await bobs.signedIn();
  await bob.mutate('sessions.revokeOthers');
  return { bob, ended };
}

const device = { deviceName: 'Phone', totp: '000000' };
const linked = { shouldTryLinkingWithSessionUser: true };
const routes: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/me'],
  ['GET', '/trpc/profile'],
  ['GET', '/auth/oauth/consent/grants'],
  ['POST', '/auth/oauth/consent/grants/withdraw', { clientId: 'acme-notes' }],
  ['GET', '/auth/oauth/consent/request?consentChallenge=x'],
  ['POST', '/auth/oauth/consent/accept', { consentChallenge: 'x', scopes: [], remember: true }],
  ['PUT', '/auth/mfa/info'],
  ['GET', '/auth/totp/device/list'],
  ['POST', '/auth/totp/device', { deviceName: 'Phone' }],
  ['POST', '/auth/totp/device/verify', device],
  ['POST', '/auth/totp/device/remove', { deviceName: 'Phone' }],
  ['POST', '/auth/totp/verify', { totp: '000000' }],
  ['GET', '/auth/recovery-codes'],
  ['POST', '/auth/recovery-codes'],
  ['POST', '/auth/recovery-codes/consume', { code: 'x' }],
  ['GET', '/auth/webauthn/credential/list'],
  ['GET', '/auth/user/email/verify'],
  ['POST', '/auth/user/email/verify/token'],
  ['POST', '/auth/signinup/code', { email: 'else@example.test', ...linked }],
  ['POST', '/auth/signin', { ...credentials(), ...linked }],
  ['POST', '/auth/signout'],
];

it('an ended session counts nowhere; a refresh removes it, and nothing else what may be another one’s', async () => {
  const { ended } = await bobAndEnded();
  const before = new Map(ended.cookies);
  const answers = new Map<string, unknown>();
  for (const [method, path, body] of routes) {
    const answer = await ended.call(method, path, body);
    answers.set(`${method} ${path}`, answer.status);
  }
  expect(answers).toEqual(new Map(routes.map(([method, path]) => [`${method} ${path}`, 401])));
  expect(new Map(ended.cookies)).toEqual(before);
  expect((await ended.call('POST', '/auth/session/refresh')).status).toBe(401);
  expect(ended.cookies.has('sAccessToken')).toBe(false);
  expect(ended.cookies.has('sRefreshToken')).toBe(false);
  expect(await newestTo(setup, email)).toBeUndefined();
});

function credentials() {
  const formFields = [
    { id: 'email', value: email },
    { id: 'password', value: password },
  ];
  return { formFields };
}

it('wrong codes of an ended session cost its user no attempts', async () => {
  const bob = await bobs.signedUp();
  const code = await bob.setUpTotp(bobs.now);
  const ended = await bobs.signedIn();
  await bob.mutate('sessions.revokeOthers');
  for (const totp of ['000000', '000001', '000002', '000003', '000004', '000005'])
    await ended.enterTotp(totp);
  expect((await bob.enterTotp(code(bobs.now() + 30_000))).body).toEqual({ status: 'OK' });
});

it('a client gets nothing through an ended session', async () => {
  const client = await OAuthClient.register(setup);
  const { ended } = await bobAndEnded();
  await expect(client.send(ended)).resolves.toMatchObject({ pathname: '/auth' });
});

it('a link verifies an address once the user is signed in again, if the session has ended', async () => {
  const bob = await bobs.unverified();
  const ended = await bobs.signedIn();
  await ended.call('POST', '/auth/user/email/verify/token');
  const token = (await newestLink(setup, email)).searchParams.get('token');
  await bob.mutate('sessions.revokeOthers');
  const open = () => ended.call('POST', '/auth/user/email/verify', { method: 'token', token });
  expect((await open()).body).toMatchObject({ status: 'GENERAL_ERROR' });
  await ended.signIn(email, password);
  expect((await open()).body).toEqual({ status: 'OK' });
});

describe('the tokens of clients that a session gave', () => {
  /** Lets the core answer their revocation so; undefined is no answer at all. */
  function coreAnswers(answer: (() => Response) | undefined): void {
    const real = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      if (!url.endsWith('/recipe/oauth/session/revoke')) return real(input, init);
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('terminated'));
    });
  }

  // As Core answers: WebserverAPI.java and NotFoundOrHelloAPI.java.
  it.each([
    [402, 'OAuth feature is not enabled. Please subscribe to a SuperTokens core license key.'],
    [404, 'Not found'],
  ])('are none where the core has no OAuth (%i): signing out works', async (status, text) => {
    const bob = await bobs.signedUp();
    coreAnswers(() => new Response(text, { status }));
    const out = await bob.call('POST', '/auth/signout');
    expect([out.status, out.body]).toEqual([200, { status: 'OK' }]);
    expect(bob.cookies.has('sAccessToken')).toBe(false);
  });

  it.each([
    ['fails', () => new Response('Internal Error', { status: 500 })],
    ['is behind something that knows nothing of it', () => new Response('<html>', { status: 404 })],
    ['doesn’t answer', undefined],
  ])('keep signing out from working while the core %s', async (_how, answer) => {
    const bob = await bobs.signedUp();
    coreAnswers(answer);
    expect((await bob.call('POST', '/auth/signout')).status).toBe(500);
  });
});
