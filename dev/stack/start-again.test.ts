import { startStack, type Stack } from './index';
import { startLogin } from './testing/journey';
import { Visitor } from './testing/visitor';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('a new start leads to the demo client on whichever port it is', async () => {
  const visitor = new Visitor();
  const { searchParams } = new URL((await startLogin(stack, visitor)).url);
  const query = new URLSearchParams({ loginChallenge: searchParams.get('loginChallenge') ?? '' });
  const { body } = await visitor.request(`${stack.apiUrl}/auth/oauth/login/info?${query}`);
  expect(JSON.parse(body)).toMatchObject({
    info: {
      consent: {
        verified: true,
        initiateLoginUri: expect.stringContaining(`${stack.demoClientUrl}/login?iss=`),
      },
    },
  });
});
