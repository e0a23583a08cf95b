import { startTestApi, type TestApi } from './testing/start-test-api';

let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi();
  await setup.dev('PUT', '/tenants/known', { firstFactors: null });
});
beforeEach(() => setup.log.splice(0));
afterAll(() => setup.close());

const formFields = [
  { id: 'email', value: 'bob@example.test' },
  { id: 'password', value: 'correct horse 1' },
];

test.each<[method: string, path: string, body: object | undefined]>([
  ['GET', 'loginmethods', undefined],
  ['POST', 'signin', { formFields }],
  ['POST', 'signup', { formFields }],
  ['POST', 'signinup/code', { email: 'bob@example.test' }],
  ['POST', 'signinup/code/consume', { preAuthSessionId: 'YQ==', linkCode: 'YQ==' }],
  ['GET', 'authorisationurl?thirdPartyId=x&redirectURIOnProviderDashboard=x', undefined],
  ['POST', 'webauthn/options/signin', {}],
  ['POST', 'webauthn/options/register', { email: 'bob@example.test' }],
  ['GET', 'emailpassword/email/exists?email=bob@example.test', undefined],
  ['GET', 'passwordless/email/exists?email=bob@example.test', undefined],
  ['POST', 'user/password/reset/token', { formFields: formFields.slice(0, 1) }],
  ['POST', 'user/webauthn/reset/token', { email: 'bob@example.test' }],
])('%s %s of a tenant that doesn’t exist is a mistake of the caller’s', async (method, path, body) => {
  const ask = (tenantId: string) => setup.visitor().call(method, `/auth/${tenantId}/${path}`, body);
  const { status, body: told } = await ask('nobodys');
  expect([status, told]).toEqual([404, { code: 'unknown_tenant', message: 'There is no tenant nobodys.' }]);
  expect(setup.log).toMatchObject([{ level: 'warn', status: 404 }]);
  expect(JSON.stringify(setup.log).length).toBeLessThan(400);
  expect((await ask('known')).body['code']).not.toBe('unknown_tenant');
});
