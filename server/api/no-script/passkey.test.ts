import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await api.visitor().signUp(email, password);
});
afterAll(() => api.close());

const assertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { authenticatorData: 'AAAA', clientDataJSON: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

test.each<[string, string]>([
  ['no credential', ''],
  ['what is no JSON', '{'],
  ['a text', '"a"'],
  ['an empty credential', '{}'],
  ['a credential for nothing that was asked', JSON.stringify(assertion)],
])('%s signs nobody in, in words', async (_what, passkey) => {
  const visitor = new NoScriptVisitor(api.api.url, website);
  const { status, screen, headers } = await visitor.send('passkey', '/auth', { options: 'a', passkey });
  expect(status).toBe(303);
  expect(screen).toEqual({ screen: 'sign-in', problem: { code: 'outcome.passkey.UNKNOWN_PASSKEY' } });
  expect(headers.getSetCookie()).toEqual([]);
});
