import { jest } from '@jest/globals';
import { configFor, fakeApi } from '../testing/fake-api';

beforeEach(() => {
  jest.resetModules();
});

/** The runtime of a page whose site is configured like this. */
async function siteWith(settings: Readonly<Record<string, unknown>>) {
  const api = fakeApi();
  // One after the other: Jest can't link two at a time that share modules.
  const { startAuthRuntime: start } = await import('../sdk/runtime');
  const { getLoginMethods } = await import('./login-methods');
  start(configFor({ recipes: ['emailpassword', 'thirdparty'], ...settings }));
  return { api, getLoginMethods };
}

test('a fixed list of factors and providers is offered, and the API isn’t asked', async () => {
  const { api, getLoginMethods } = await siteWith({
    usesDynamicLoginMethods: false,
    firstFactors: ['thirdparty'],
    providers: [{ id: 'google', name: 'Google' }, { id: 'staff' }],
  });
  expect(await getLoginMethods()).toEqual({
    firstFactors: ['thirdparty'],
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'staff', name: 'staff' },
    ],
  });
  expect(api.asked).toEqual([]);
});

test('the API is asked for the providers with a client of the site’s type', async () => {
  const { api, getLoginMethods } = await siteWith({ clientType: 'kiosk' });
  api.on('/auth/loginmethods', () =>
    Response.json({ status: 'OK', firstFactors: ['emailpassword'], thirdParty: { providers: [] } }),
  );
  await getLoginMethods();
  expect(api.asked).toMatchObject([{ path: '/auth/loginmethods', query: { clientType: 'kiosk' } }]);
});
