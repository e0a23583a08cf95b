import { randomUUID } from 'node:crypto';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import Passwordless from 'supertokens-node/recipe/passwordless';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const password = 'correct horse 1';
const SAMPLES = 12;
let tested: TestApi;

beforeAll(async () => {
  tested = await startTestApi({
    accountRules: {
      signUp: { refusedDomains: ['refused.test'] },
      tenants: {
        staff: { signUp: { mode: 'off' } },
        club: { signUp: { mode: 'approval', since: '2020-01-01' } },
      },
    },
  });
  const firstFactors = ['emailpassword', 'webauthn', 'otp-email'];
  for (const tenant of ['public', 'staff', 'club'])
    await tested.dev('PUT', `/tenants/${tenant}`, { firstFactors });
});
afterAll(() => tested.close());

const addressAt = (domain: string) => `user-${randomUUID().slice(0, 13)}@${domain}`;
const field = (id: string, value: string) => ({ id, value });

type Post = (path: string, body: object) => Promise<Record<string, unknown>>;

interface Ask {
  /** What isn't measured. */
  readonly before?: (post: Post, email: string) => Promise<object>;
  readonly path: string;
  readonly body: (email: string, begun: object) => object;
}

const asks: Readonly<Record<string, Ask>> = {
  'signing up': {
    path: '/signup',
    body: (email) => ({ formFields: [field('email', email), field('password', password)] }),
  },
  'a wrong password': {
    path: '/signin',
    body: (email) => ({ formFields: [field('email', email), field('password', 'wrong horse 1')] }),
  },
  'a new password': {
    path: '/user/password/reset/token',
    body: (email) => ({ formFields: [field('email', email)] }),
  },
  'a code': { path: '/signinup/code', body: (email) => ({ email }) },
  'a wrong code': {
    before: async (post, email) => {
      const { deviceId, preAuthSessionId } = await post('/signinup/code', { email });
      return { deviceId, preAuthSessionId };
    },
    path: '/signinup/code/consume',
    body: (_email, begun) => ({ ...begun, userInputCode: '000000' }),
  },
};

/** Makes an account as an operator does. */
async function known(ask: string, tenantId: string, email: string): Promise<string> {
  if (ask.endsWith('code')) await Passwordless.signInUp({ tenantId, email });
  else await EmailPassword.signUp(tenantId, email, password);
  return email;
}

/** What an address is answered, and after how many milliseconds. */
async function answered(name: string, tenantId: string, email: string) {
  const visitor = tested.visitor();
  const post: Post = async (path, body) =>
    (await visitor.call('POST', `/auth/${tenantId}${path}`, body)).body;
  const { before, path, body } = asks[name] ?? { path: '', body: () => ({}) };
  const begun = (await before?.(post, email)) ?? {};
  const began = performance.now();
  const { deviceId: _device, preAuthSessionId: _id, ...answer } = await post(path, body(email, begun));
  return { answer, ms: performance.now() - began };
}

/** Asks for addresses with an account and without one in turn. */
async function compared(ask: string, tenantId: string, domain: string) {
  const [ours, others] = [[], []] as [Answered[], Answered[]];
  const accounts = [];
  for (let made = 0; made < SAMPLES; made += 1) accounts.push(await known(ask, tenantId, addressAt(domain)));
  for (const account of accounts) {
    ours.push(await answered(ask, tenantId, account));
    others.push(await answered(ask, tenantId, addressAt(domain)));
  }
  const earlier = ours.flatMap(({ ms }) => others.map((other) => (ms < other.ms ? 1 : 0)));
  return {
    answers: [ours, others].map((all) => [...new Set(all.map(({ answer }) => JSON.stringify(answer)))]),
    // How often one with an account comes before one without: half of the time if nothing tells them apart.
    order: earlier.reduce<number>((sum, each) => sum + each, 0) / earlier.length,
  };
}

type Answered = Awaited<ReturnType<typeof answered>>;

test.each([
  ['signing up', 'staff', 'example.test'],
  ['a wrong password', 'staff', 'example.test'],
  ['a new password', 'staff', 'example.test'],
  ['a code', 'staff', 'example.test'],
  ['a wrong code', 'staff', 'example.test'],
  ['signing up', 'public', 'refused.test'],
  ['a wrong password', 'public', 'refused.test'],
  ['a code', 'public', 'refused.test'],
  ['a wrong code', 'public', 'refused.test'],
  ['a wrong password', 'club', 'example.test'],
  ['a new password', 'club', 'example.test'],
  ['a code', 'club', 'example.test'],
  ['a wrong code', 'club', 'example.test'],
])('%s in %s at %s tells nobody who has an account, nor does the time', async (ask, tenantId, domain) => {
  const { answers, order } = await compared(ask, tenantId, domain);
  expect(answers[0]).toEqual(answers[1]);
  expect(Math.abs(order - 0.5)).toBeLessThan(0.45);
});

test('both would tell: where users sign up themselves, the answers do, and the time of a new session', async () => {
  const slow = { core: true, path: '/club/recipe/session', times: SAMPLES, delayMs: 150 };
  await tested.dev('PUT', '/faults', slow);
  const { answers, order } = await compared('signing up', 'club', 'other.test');
  expect(answers[0]).not.toEqual(answers[1]);
  expect(Math.abs(order - 0.5)).toBeGreaterThan(0.45);
});
