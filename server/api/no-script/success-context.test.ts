import { OAuthClient } from '../testing/oauth-client';
import { newestTo } from '../testing/inbox';
import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const typed = { email, password };
const wrong = { factor: 'otp-email', code: '000000' };

let api: TestApi;
let visitor: NoScriptVisitor;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  await api.visitor().signUp(email, password);
  await api.dev('PUT', `/users/${email}`, {
    verified: true,
    requiredSecondaryFactors: ['otp-email'],
  });
  visitor = new NoScriptVisitor(api.api.url, website);
});
afterAll(() => api.close());

/** What the page with script learns of the browser's session. */
async function told(by = visitor): Promise<unknown> {
  const path = '/auth/oauth/plain/session';
  const response = await fetch(api.api.url + path, {
    headers: { origin: website, cookie: by.cookies.header(path) },
  });
  return response.json();
}

test('where a sign-in leads that lacks a factor is kept for its session, also for the page with script', async () => {
  const { pathname, search } = await (await OAuthClient.register(api)).begin(visitor);
  const signedIn = await visitor.send('sign-in', pathname + search, typed);
  expect(signedIn.screen).toMatchObject({ screen: 'factor' });
  expect(await told()).toMatchObject({ status: 'OK', successContext: pathname + search });
  // A step's own address leads nowhere else.
  await visitor.send('factor', '/auth/mfa', wrong);
  expect(await told()).toMatchObject({ successContext: pathname + search });

  await visitor.send('sign-in', '/auth', typed);
  expect(await told()).not.toHaveProperty('successContext');
});

test('whoever comes to the step by its address ends where the sign-in leads, once', async () => {
  const { pathname, search } = await (await OAuthClient.register(api)).begin(visitor);
  await visitor.send('sign-in', pathname + search, typed);
  const looked = await visitor.look('/auth/mfa');
  expect(looked.screen).toMatchObject({ screen: 'factor', factor: 'otp-email' });
  await visitor.send('factor/send', '/auth/mfa', { factor: 'otp-email', address: '0' });
  const message = await newestTo(api, email);
  const code = message?.code ?? '';
  const done = await visitor.followed(
    await visitor.send('factor', '/auth/mfa', { factor: 'otp-email', code }),
  );
  expect(done.screen).toMatchObject({ screen: 'consent' });
  const again = await visitor.send('continue', '/auth/mfa');
  expect(again.to?.pathname).toBe('/');
});

test('without a destination, and with nothing missing, nothing is told', async () => {
  await visitor.send('sign-in', '/auth', typed);
  expect(await told()).not.toHaveProperty('successContext');
  await api.dev('PUT', `/users/${email}`, { requiredSecondaryFactors: [] });
  await visitor.send('sign-in', '/auth?redirectToPath=%2Freports', typed);
  expect(await told()).not.toHaveProperty('successContext');
});
