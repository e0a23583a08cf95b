import { newestTo, signInByCode } from '../testing/inbox';
import { bobOf, email } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const phoneNumber = '+41446681800';
let api: TestApi;
const bobs = bobOf(() => api);

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a session without its second factor is named by what it signed in with, and a whole one by its user', async () => {
  const bob = await bobs.signedUp();
  const isForSession = { shouldTryLinkingWithSessionUser: true };
  const { body: device } = await bob.call('POST', '/auth/signinup/code', { phoneNumber, ...isForSession });
  const { deviceId, preAuthSessionId } = device;
  const userInputCode = (await newestTo(api, phoneNumber))?.code;
  const code = { deviceId, preAuthSessionId, userInputCode, ...isForSession };
  expect((await bob.call('POST', '/auth/signinup/code/consume', code)).body).toMatchObject({ status: 'OK' });
  const totp = await bob.setUpTotp(bobs.now);

  const visitor = new NoScriptVisitor(api.api.url, website);
  await signInByCode(api, visitor, { phoneNumber });
  expect((await visitor.look('/auth')).screen).toMatchObject({ screen: 'factor', account: phoneNumber });
  await visitor.enterTotp(totp(bobs.now() + 30_000));
  expect((await visitor.look('/auth')).screen).toMatchObject({ account: email });
});
