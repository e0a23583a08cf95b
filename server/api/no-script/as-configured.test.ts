import type { SuperTokensPlugin } from 'supertokens-node';
import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

/** What an operator has put into the SDK: nobody signs in from this country. */
const closed: SuperTokensPlugin = {
  id: 'closed',
  version: '1.0.0',
  compatibleSDKVersions: ['^24.0.0'],
  overrideMap: {
    emailpassword: {
      apis: (original) => ({
        ...original,
        signInPOST: async (input) => {
          if (input.options.req.getHeaderValue('user-agent')?.includes('Elsewhere') !== true)
            return original.signInPOST!(input);
          return { status: 'GENERAL_ERROR', message: 'Not from your country.' };
        },
      }),
    },
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ plugins: [closed], emailVerification: 'REQUIRED' });
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  await api.visitor().signUp(email, password);
});
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const typed = { email, password };

test('an override of the SDK’s route decides, and says why', async () => {
  const visitor = browser();
  visitor.userAgent = 'Elsewhere';
  const { screen, headers } = await visitor.send('sign-in', '/auth', typed);
  expect(screen).toEqual({
    screen: 'sign-in',
    email,
    problem: { code: 'error.GENERAL_ERROR', values: { detail: 'Not from your country.' } },
  });
  expect(headers.getSetCookie()).toEqual([]);
});

test('a form of a tenant’s page is the tenant’s', async () => {
  await api.dev('PUT', '/tenants/acme', { firstFactors: ['emailpassword'] });
  const at = '/auth?tenantId=acme';
  const visitor = browser();
  expect((await visitor.send('sign-in', at, typed)).screen).toMatchObject({
    problem: { code: 'outcome.WRONG_CREDENTIALS' },
  });
  const signedUp = await visitor.send('sign-up', at, { email: 'ivy@acme.example', password });
  expect(signedUp.screen?.screen).toBe('verify-email');
  const { body } = await visitor.call<{ tenantId?: string }>('GET', '/me');
  expect(JSON.stringify(body)).not.toContain(email);
  expect(
    (await browser().send('sign-in', '/auth', { email: 'ivy@acme.example', password })).screen,
  ).toMatchObject({
    problem: { code: 'outcome.WRONG_CREDENTIALS' },
  });
});

test('who has to verify an address goes on once they have', async () => {
  const visitor = browser();
  const asked = await visitor.send('sign-in', '/auth', typed);
  expect(asked.screen).toEqual({ screen: 'verify-email', account: email, email });
  const early = await visitor.send('continue', '/auth');
  expect(early.screen).toMatchObject({ screen: 'verify-email' });
  await api.dev('PUT', `/users/${email}`, { verified: true });
  // Its session still says no.
  const again = await visitor.send('continue', '/auth');
  expect(again.to?.href).toBe(`${website}/`);
});
