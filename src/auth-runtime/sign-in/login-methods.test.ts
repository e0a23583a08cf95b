import type { LoginMethods } from '@vestibule/login-flow';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';

let api: FakeApi;
let getLoginMethods: () => Promise<LoginMethods>;

beforeAll(async () => {
  api = fakeApi();
  // It keeps the browser's own `fetch` as soon as it is loaded.
  ({ getLoginMethods } = await import('./login-methods'));
  startAuthRuntime(configFor({ recipes: ['emailpassword', 'thirdparty', 'webauthn'] }));
});

beforeEach(() => {
  api.asked.length = 0;
  window.history.replaceState(null, '', '/');
});

function tenant(firstFactors: readonly string[], providers: readonly string[] = []) {
  const named = providers.map((id) => ({ id, name: id }));
  api.on('/auth/loginmethods', () =>
    Response.json({ status: 'OK', firstFactors, thirdParty: { enabled: true, providers: named } }),
  );
}

test('the tenant’s first factors, if the configuration has their recipes', async () => {
  tenant(['thirdparty', 'emailpassword', 'otp-email', 'odd'], ['google']);
  expect(await getLoginMethods()).toEqual({
    firstFactors: ['emailpassword', 'thirdparty'],
    providers: [{ id: 'google', name: 'google' }],
  });
  expect(api.asked).toMatchObject([{ method: 'GET', path: '/auth/loginmethods' }]);
});

test.each([[[]], [['otp-email', 'totp']]])(
  'with no enabled factors it is a configuration error: %j',
  async (firstFactors) => {
    tenant(firstFactors);
    await expect(getLoginMethods()).rejects.toMatchObject({
      code: 'NO_FIRST_FACTORS',
      message: 'no enabled factors',
    });
  },
);

test('third-party only with no providers is a configuration error', async () => {
  tenant(['thirdparty']);
  await expect(getLoginMethods()).rejects.toMatchObject({
    code: 'NO_PROVIDERS',
    message: 'third-party only with no providers',
  });
  tenant(['thirdparty'], ['google']);
  await expect(getLoginMethods()).resolves.toMatchObject({ firstFactors: ['thirdparty'] });
  tenant(['thirdparty', 'emailpassword']);
  await expect(getLoginMethods()).resolves.toMatchObject({ firstFactors: ['emailpassword', 'thirdparty'] });
});

test('the tenant id is read from the address; an unknown one is reported as such', async () => {
  window.history.replaceState(null, '', '/auth?tenantId=acme');
  api.on('/auth/acme/loginmethods', () => new Response(null, { status: 500 }));
  await expect(getLoginMethods()).rejects.toMatchObject({ code: 'TENANT_UNKNOWN' });
});
