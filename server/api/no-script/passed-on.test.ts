import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => api.dev('POST', '/reset'));
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const typed = { email, password };

test('a session in a header is nobody’s, and asks for no other way of sending tokens', async () => {
  const ada = api.visitor();
  await ada.signUp('ada@example.test', password);
  const token = ada.cookies.get('sAccessToken') ?? '';
  const visitor = browser();
  visitor.headers = { authorization: `Bearer ${token}`, 'st-auth-mode': 'header', rid: 'emailpassword' };
  expect((await visitor.look('/auth')).screen).toEqual({ screen: 'sign-in' });
  const { headers } = await visitor.send('sign-up', '/auth', typed);
  expect(headers.get('st-access-token')).toBeNull();
  expect(visitor.cookies.has('sAccessToken')).toBe(true);
  // The sign-in has replaced no session but this browser's own, which had none.
  expect((await ada.call('GET', '/me')).status).toBe(200);
});

test('cookies of other applications, with any name and value, don’t get in the way', async () => {
  const visitor = browser();
  await visitor.signUp(email, password);
  for (const [name, value] of [
    ['näme', 'x'],
    ['a[b]', '1'],
    ['x', '"a b"'],
    ['__proto__', '1'],
    ['percent', '%'],
  ] as const) {
    visitor.cookies.set(Buffer.from(name).toString('latin1'), value);
  }
  const { status, to } = await visitor.send('sign-in', '/auth', typed);
  expect([status, to?.pathname]).toEqual([303, '/']);
  expect((await visitor.look('/auth')).screen).toEqual({ screen: 'continue-as', account: email });
});

test('a sign-in ends the session of somebody else that it replaces', async () => {
  const visitor = browser();
  await visitor.signUp('ada@example.test', password);
  const ada = visitor.asNow();
  await api.visitor().signUp(email, password);
  await visitor.send('sign-in', '/auth?account=other', typed);
  expect((await visitor.look('/auth')).screen).toEqual({ screen: 'continue-as', account: email });
  expect((await ada.refresh()).status).toBe(401);
});
