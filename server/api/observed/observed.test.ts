import type { Observed } from '@vestibule/telemetry';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const observed: Observed[] = [];
let api: TestApi;
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let ada: ApiVisitor;
let email: string;
let users = 0;

beforeAll(async () => {
  exampleId = await serveExampleId();
  api = await startTestApi({
    observe: (what) => observed.push(what),
    limits: { perNetwork: 60 },
    providers: [exampleId.settings],
  });
});

beforeEach(async () => {
  email = `ada-${(users += 1)}@observed.test`;
  ada = api.visitor();
  await ada.signUp(email, 'correct horse 1');
  observed.length = 0;
  api.log.length = 0;
});

afterAll(async () => {
  await api.close();
  exampleId.close();
});

/** What was observed, apart from the calls to the core. */
const happened = () => observed.filter(({ type }) => type !== 'core-call');

test('a sign-up makes a session, by calls to the core that have no id in their pattern', async () => {
  await api.visitor().signUp('joan@observed.test', 'correct horse 1');
  expect(happened()).toEqual([
    { type: 'session', change: 'made' },
    { type: 'sign-up', way: 'password', outcome: 'OK' },
  ]);
  const calls = observed.filter((one) => one.type === 'core-call');
  expect(calls).toContainEqual({
    type: 'core-call',
    method: 'POST',
    path: '/recipe/signup',
    outcome: 'ok',
    status: 200,
    durationMs: expect.any(Number),
  });
  for (const { path } of calls) expect(path).toMatch(/^(\/[a-z-]+)+(\/v2)?$/);
});

test('signing in is counted by way and outcome, and by whether it is the first step', async () => {
  await ada.signIn(email, 'not the right 1');
  await ada.signIn(email, 'correct horse 1');
  await ada.confirmPassword(email, 'correct horse 1');
  expect(happened()).toEqual([
    { type: 'sign-in', way: 'password', step: 'first', outcome: 'WRONG_CREDENTIALS_ERROR' },
    { type: 'session', change: 'made' },
    { type: 'sign-in', way: 'password', step: 'first', outcome: 'OK' },
    { type: 'sign-in', way: 'password', step: 'second', outcome: 'OK' },
  ]);
});

test('a passkey makes and opens an account', async () => {
  const grace = api.visitor();
  const authenticator = createAuthenticator();
  await grace.signUpWithPasskey(authenticator, 'grace@observed.test');
  await grace.signInWithPasskey(authenticator);
  expect(happened()).toContainEqual({ type: 'sign-up', way: 'passkey', outcome: 'OK' });
  expect(happened()).toContainEqual({ type: 'sign-in', way: 'passkey', step: 'first', outcome: 'OK' });
});

test('a provider is a way, and a login method of another way says so', async () => {
  await signInByThirdParty(api.visitor(), { email: 'barbara@observed.test' });
  await signInByThirdParty(api.visitor(), { email });
  expect(happened().filter(({ type }) => type.startsWith('sign-'))).toEqual([
    { type: 'sign-in', way: 'provider', step: 'first', outcome: 'OK' },
    { type: 'sign-up', way: 'provider', outcome: 'OK' },
    { type: 'sign-in', way: 'provider', step: 'first', outcome: 'OTHER_METHOD_ERROR' },
  ]);
});

test('a client’s request is asked about and allowed, then remembered', async () => {
  const client = await OAuthClient.register(api);
  await ada.signIn(email, 'correct horse 1');
  await client.send(ada, true);
  await client.send(ada, true);
  const page = await (await OAuthClient.register(api)).begin(ada);
  const consentChallenge = page.searchParams.get('consentChallenge');
  await ada.call('POST', '/auth/oauth/consent/refuse', { consentChallenge });
  expect(happened().filter(({ type }) => type === 'consent')).toEqual(
    ['asked', 'allowed', 'remembered', 'asked', 'refused'].map((outcome) => ({ type: 'consent', outcome })),
  );
});

test('a code makes an account and opens it', async () => {
  const address = 'edsger@observed.test';
  const edsger = api.visitor();
  const { body } = await edsger.call<{ deviceId: string; preAuthSessionId: string }>(
    'POST',
    '/auth/signinup/code',
    { email: address },
  );
  const enter = (userInputCode: string) =>
    edsger.call('POST', '/auth/signinup/code/consume', { ...body, userInputCode });
  const inbox = await api.dev('GET', `/inbox?to=${address}`);
  const [message] = (inbox as { messages: { code: string }[] }).messages;
  await enter('000000');
  await enter(message?.code ?? '');
  expect(happened().filter(({ type }) => type.startsWith('sign-'))).toEqual([
    {
      type: 'sign-in',
      way: 'code',
      step: 'first',
      outcome: 'INCORRECT_USER_INPUT_CODE_ERROR',
    },
    { type: 'sign-in', way: 'code', step: 'first', outcome: 'OK' },
    { type: 'sign-up', way: 'code', outcome: 'OK' },
  ]);
});

test('an authenticator app and a recovery code are second steps', async () => {
  await api.dev('PUT', `/users/${email}`, { verified: true });
  await ada.signIn(email, 'correct horse 1');
  await ada.setUpTotp(() => api.core.clock.now());
  await ada.enterTotp('000000');
  const { body } = await ada.call<{ codes: string[] }>('POST', '/auth/recovery-codes', {});
  for (const code of ['none-of-mine', body.codes[0]]) {
    await ada.call('POST', '/auth/recovery-codes/consume', { code });
  }
  expect(happened()).toContainEqual({
    type: 'sign-in',
    way: 'authenticator-app',
    step: 'second',
    outcome: 'INVALID_TOTP_ERROR',
  });
  const ofCodes = { type: 'sign-in', way: 'recovery-code', step: 'second' };
  expect(happened().slice(-2)).toEqual([
    { ...ofCodes, outcome: 'WRONG_CODE_ERROR' },
    { ...ofCodes, outcome: 'OK' },
  ]);
});

test('sessions are refreshed, refused a refresh, and ended', async () => {
  await ada.signIn(email, 'correct horse 1');
  observed.length = 0;
  const before = new Map(ada.cookies);
  await ada.refresh();
  await ada.call('POST', '/auth/signout');
  for (const [name, value] of before) ada.cookies.set(name, value);
  await ada.refresh();
  expect(happened()).toEqual([
    { type: 'session', change: 'refreshed' },
    { type: 'session', change: 'ended', count: 1 },
    { type: 'session', change: 'refresh_refused' },
  ]);
});

test('who has to wait is counted by the limit', async () => {
  const eve = api.visitor();
  for (let attempt = 0; attempt < 6; attempt += 1)
    await eve.signIn('nobody@observed.test', `wrong-${attempt}`);
  expect(happened().slice(-2)).toEqual([
    { type: 'limit', limit: 'password' },
    { type: 'sign-in', way: 'password', step: 'first', outcome: 'LIMIT_REACHED_ERROR' },
  ]);
});

test('a line names the pattern of its path, whoever asks for what', async () => {
  await ada.call('GET', '/auth/public/loginmethods');
  await ada.call('GET', '/auth/loginmethods');
  await ada.call('GET', '/me');
  await ada.call('GET', '/healthz');
  await ada.query('sessions.list');
  await ada.call('GET', '/trpc/sessions.list,profile?batch=1');
  await ada.call('GET', '/trpc/constructor');
  await ada.call('GET', '/no/such/page');
  await ada.call('PUT', '/dev/tenants/public', {});
  expect(api.log.map(({ method, route }) => `${method} ${route}`)).toEqual([
    'GET /auth/loginmethods',
    'GET /auth/loginmethods',
    'GET /me',
    'GET /healthz',
    'GET /trpc/sessions.list',
    'GET /trpc/<batch>',
    'GET other',
    'GET other',
    'PUT /dev/tenants/:id',
  ]);
});
