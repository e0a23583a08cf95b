import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';

const link = { preAuthSessionId: 'session', linkCode: 'code' };
const PATH = '/auth/signinup/code/contact';
let api: FakeApi;
let ask: () => Promise<unknown>;

beforeAll(async () => {
  api = fakeApi();
  // It keeps the browser's own `fetch` as soon as it is loaded.
  const { linkContact } = await import('./link-contact');
  ask = () => linkContact(link);
  startAuthRuntime(configFor());
});

test('another API than Vestibule’s can’t tell', async () => {
  expect(await ask()).toEqual({ status: 'UNNAMED' });
});

test.each([
  [
    { status: 'OK', email: 'ada@example.test' },
    { status: 'OK', contact: { email: 'ada@example.test' } },
  ],
  [
    { status: 'OK', phoneNumber: '+491701234567' },
    { status: 'OK', contact: { phoneNumber: '+491701234567' } },
  ],
  [{ status: 'RESTART_FLOW_ERROR' }, { status: 'RESTART' }],
])('%j is %j', async (body, outcome) => {
  api.on(PATH, () => Response.json(body));
  expect(await ask()).toEqual(outcome);
  expect(api.asked.at(-1)).toMatchObject({ method: 'POST', path: PATH });
});

test.each([
  [{ status: 'OK' }, 200, 'UNEXPECTED_ANSWER'],
  [{}, 500, 'SERVER'],
  [{}, 429, 'TOO_MANY_REQUESTS'],
])('%j with %i names nobody, and is %s', async (body, status, code) => {
  api.on(PATH, () => Response.json(body, { status }));
  await expect(ask()).rejects.toMatchObject({ code });
});
