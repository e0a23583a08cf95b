import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  const addressHeader = { name: 'cf-connecting-ip', hops: 1 };
  api = await startTestApi({ limits: { addressHeader, perNetwork: 6 } });
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
});
afterAll(() => api.close());

const from = (address: string) => {
  const visitor = new NoScriptVisitor(api.api.url, website);
  visitor.headers = { 'cf-connecting-ip': address };
  return visitor;
};
const guess = async (address: string, who: string) =>
  (await from(address).send('sign-in', '/auth', { email: who, password: 'not that one 1' })).screen;

test('a network is known by the header of the operator’s proxy, and shown how long it has to wait', async () => {
  for (let person = 0; person < 6; person += 1) {
    expect(await guess('203.0.113.7', `user-${person}@example.test`)).toMatchObject({
      problem: { code: 'outcome.WRONG_CREDENTIALS' },
    });
  }
  expect(await guess('203.0.113.7', 'one-more@example.test')).toEqual({
    screen: 'sign-in',
    email: 'one-more@example.test',
    problem: { code: 'error.TOO_MANY_ATTEMPTS', values: { seconds: expect.stringMatching(/^[1-9]\d*$/) } },
  });
  expect(await guess('203.0.113.8', 'one-more@example.test')).toMatchObject({
    problem: { code: 'outcome.WRONG_CREDENTIALS' },
  });
});

test('guesses by form and by script count together', async () => {
  const script = from('203.0.113.9');
  for (let guesses = 0; guesses < 3; guesses += 1) {
    await script.signIn(email, 'not that one 1');
    await guess('203.0.113.9', email);
  }
  expect((await script.signIn(email, password)).status).toBe(429);
  expect(await guess('203.0.113.9', email)).toMatchObject({ problem: { code: 'error.TOO_MANY_ATTEMPTS' } });
});
