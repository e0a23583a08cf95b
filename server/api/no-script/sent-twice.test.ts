import { Secret, TOTP } from 'otpauth';
import { OAuthClient } from '../testing/oauth-client';
import { email, minute, password } from '../testing/people';
import { NoScriptVisitor, type NoScriptAnswer } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;
let client: OAuthClient;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  client = await OAuthClient.register(api);
});
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const typed = { email, password };

/** Someone with an account, in a browser without a session, on the way to a client. */
async function onTheWay(): Promise<{ visitor: NoScriptVisitor; at: string }> {
  await api.visitor().signUp(email, password);
  const visitor = browser();
  const { pathname, search } = await client.begin(visitor);
  return { visitor, at: pathname + search };
}

/** Sends the same form twice at the same moment, as a double click does: with the cookies from before. */
function twice(
  visitor: NoScriptVisitor,
  ...form: Parameters<NoScriptVisitor['send']>
): Promise<[NoScriptAnswer, NoScriptAnswer]> {
  const again = visitor.asNow();
  return Promise.all([
    visitor.send(...form).then((answer) => visitor.followed(answer)),
    again.send(...form).then((answer) => again.followed(answer)),
  ]);
}

const endOf = ({ screen, to }: NoScriptAnswer) => screen?.screen ?? `${to?.origin}${to?.pathname}`;

test('a sign-in for a client leads both to what it asks for, and either answer is good', async () => {
  const { visitor, at } = await onTheWay();
  const answers = await twice(visitor, 'sign-in', at, typed);
  expect(answers.map(endOf)).toEqual(['consent', 'consent']);
});

test('a press on “Continue” leads both to what the client asks for', async () => {
  const { visitor, at } = await onTheWay();
  await visitor.signIn(email, password);
  const answers = await twice(visitor, 'continue', at);
  expect(answers.map(endOf)).toEqual(['consent', 'consent']);
});

test('a sign-in without a client leads both to the page after it', async () => {
  await api.visitor().signUp(email, password);
  const answers = await twice(browser(), 'sign-in', '/auth', typed);
  expect(answers.map(({ to }) => to?.href)).toEqual([`${website}/`, `${website}/`]);
});

test('a sign-up makes one account, and both are signed in to it', async () => {
  const visitor = browser();
  const again = visitor.asNow();
  const answers = await Promise.all(
    [visitor, again].map((each) => each.send('sign-up', '/auth?show=signup', typed)),
  );
  expect(answers.map(({ to }) => to?.href)).toEqual([`${website}/`, `${website}/`]);
  for (const each of [visitor, again]) {
    expect((await each.look('/auth')).screen).toEqual({ screen: 'continue-as', account: email });
  }
});

test('a sign-up with somebody else’s address still says so', async () => {
  await api.visitor().signUp(email, password);
  const visitor = browser();
  const { screen } = await visitor.send('sign-up', '/auth', { email, password: 'not that one 1' });
  expect(screen).toMatchObject({ screen: 'sign-up', errors: { email: expect.any(String) } });
  expect(visitor.cookies.has('sAccessToken')).toBe(false);
});

test('an agreement leads one to the client, and the other to it or to what it asks for again', async () => {
  const { visitor, at } = await onTheWay();
  const signedIn = await visitor.send('sign-in', at, typed);
  const consent = pageIn(signedIn);
  const answers = await twice(visitor, 'consent', consent, agreement(signedIn));
  const [first, second] = answers.map(endOf);
  expect(first).toBe('http://localhost:5000/callback');
  expect(answers[0].to?.searchParams.has('code')).toBe(true);
  // Asked once more, with a request of its own.
  expect(second).toBe(`${website}/auth`);
  expect(answers[1].to?.searchParams.has('consentChallenge')).toBe(true);
  expect(answers[1].to?.searchParams.get('consentChallenge')).not.toBe(
    new URL(consent, website).searchParams.get('consentChallenge'),
  );
});

test('once the client has its answer, another tab says that the request is finished', async () => {
  const { visitor, at } = await onTheWay();
  const signedIn = await visitor.send('sign-in', at, typed);
  // The client has no answer yet: its request is made again.
  const early = visitor.asNow();
  const again = await early.followed(await early.send('sign-in', at, typed));
  expect(again.to?.searchParams.has('consentChallenge')).toBe(true);
  const consent = pageIn(signedIn);
  const agreed = await visitor.send('consent', consent, agreement(signedIn));
  expect((await visitor.followed(agreed)).to?.searchParams.has('code')).toBe(true);
  for (const late of [
    await visitor.asNow().send('sign-in', at, typed),
    await visitor.asNow().send('consent', consent, agreement(signedIn)),
    await visitor.asNow().send('cancel', consent),
  ]) {
    expect(late.screen).toMatchObject({ screen: 'dead', why: 'used' });
  }
});

test('a cancellation leads one to the client, and tells the other that it is finished', async () => {
  const { visitor, at } = await onTheWay();
  const [first, second] = await twice(visitor, 'cancel', at);
  expect(first.to?.searchParams.get('error')).toBe('access_denied');
  expect(second.screen).toMatchObject({ screen: 'dead', why: 'used' });
});

test('a cancellation in one tab and an agreement in another: the later one learns that it is finished', async () => {
  const { visitor, at } = await onTheWay();
  const signedIn = await visitor.send('sign-in', at, typed);
  const consent = pageIn(signedIn);
  const tab = visitor.asNow();
  const cancelled = await visitor.send('cancel', consent);
  expect(cancelled.to?.searchParams.get('error')).toBe('access_denied');
  const agreed = await tab.followed(await tab.send('consent', consent, agreement(signedIn)));
  expect(agreed.to?.searchParams.get('error')).toBeNull();
  expect(agreed.to?.searchParams.has('code')).toBe(false);
});

test('a code of an authenticator app is good once, and both go on', async () => {
  const bob = browser();
  await bob.signUp(email, password);
  await api.dev('PUT', `/users/${email}`, { verified: true });
  const now = () => api.core.clock.now();
  const device = await bob.call<{ secret: string; deviceName: string }>('POST', '/auth/totp/device', {});
  const app = new TOTP({ secret: Secret.fromBase32(device.body.secret) });
  const code = () => app.generate({ timestamp: now() });
  await bob.call('POST', '/auth/totp/device/verify', { deviceName: device.body.deviceName, totp: code() });
  await api.dev('POST', '/clock', { advanceMs: minute });
  const visitor = browser();
  const asked = await visitor.send('sign-in', '/auth', typed);
  expect(asked.screen).toMatchObject({ screen: 'factor', factor: 'totp' });
  const wrong = await visitor.send('factor', '/auth', { factor: 'totp', code: '000000' });
  expect(wrong.screen).toMatchObject({ problem: { field: 'code', code: 'code.WRONG_CODE' } });
  // Sent twice, with the cookies of before: both go on.
  const tabs = [visitor.asNow(), visitor.asNow()];
  const totp = code();
  const answers = await Promise.all(
    tabs.map(async (tab) => tab.followed(await tab.send('factor', '/auth', { factor: 'totp', code: totp }))),
  );
  expect(answers.map(({ to }) => to?.href)).toEqual([`${website}/`, `${website}/`]);
});

test('a press on “Email or text me a code”, or on “Send again”, sends one message, and either answer takes its code', async () => {
  await api.dev('PUT', '/tenants/public', { firstFactors: ['otp-email'] });
  const sentTo = async () =>
    ((await api.dev('GET', `/inbox?to=${email}`)) as { messages: { code: string }[] }).messages;
  const visitor = browser();
  const again = visitor.asNow();
  const send = (each: NoScriptVisitor, action: string) => each.send(action, '/auth', { contact: email });
  const answers = await Promise.all([send(visitor, 'code'), send(again, 'code')]);
  expect(answers.map(({ screen }) => screen?.screen)).toEqual(['code-sent', 'code-sent']);
  expect(await sentTo()).toHaveLength(1);
  const [first, second] = [again.asNow(), again.asNow()];
  await Promise.all([send(first, 'code/again'), send(second, 'code/again')]);
  const messages = await sentTo();
  expect(messages).toHaveLength(2);
  const entered = await second.send('code/enter', '/auth', { code: messages[0]?.code ?? '' });
  expect(entered.to?.href).toBe(`${website}/`);
  // Another browser gets a message of its own.
  await send(Object.assign(browser(), { userAgent: 'Another' }), 'code');
  expect(await sentTo()).toHaveLength(3);
});

/** The fields of a form that agrees to what a page shows. */
function agreement({ screen }: NoScriptAnswer): Record<string, string> {
  return { 'scope:openid': 'on', shown: screen?.screen === 'consent' ? screen.shown : '' };
}

/** The page of an answer, without its ticket. */
function pageIn({ to }: NoScriptAnswer): string {
  const page = new URL(to ?? '');
  page.searchParams.delete('ticket');
  return page.pathname + page.search;
}
