import { email, password } from '../../testing/people';
import { startTestApi, type TestApi } from '../../testing/start-test-api';

const warnings: string[] = [];
let tested: TestApi;

beforeAll(async () => {
  tested = await startTestApi({ warn: (message) => warnings.push(message) });
});
beforeEach(() => {
  warnings.length = 0;
});
afterAll(() => tested.close());

const tenant = (id: string, requiredSecondaryFactors: string[]) =>
  tested.dev('PUT', `/tenants/${id}`, { firstFactors: ['emailpassword'], requiredSecondaryFactors });

test('a tenant that requires only factors that no page can ask for is reported once, before anyone signs in', async () => {
  await tenant('stuck', ['link-email', 'thirdparty']);
  await tenant('fine', ['link-email', 'totp']);
  for (const tenantId of ['fine', 'stuck', 'stuck', 'public']) {
    const { status } = await tested.visitor().call('GET', `/auth/${tenantId}/loginmethods`);
    expect(status).toBe(200);
  }
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Tenant stuck requires link-email or thirdparty as a second factor, which no page can ask for: .* Add one of totp, webauthn, /,
    ),
  ]);
});

test('a missing factor that the SDK can’t offer is named to the page', async () => {
  await tenant('elsewhere', ['thirdparty']);
  const visitor = tested.visitor();
  const formFields = [
    { id: 'email', value: email },
    { id: 'password', value: password },
  ];
  await visitor.call('POST', '/auth/elsewhere/signup', { formFields });
  expect((await visitor.call('PUT', '/auth/mfa/info')).body).toMatchObject({
    status: 'OK',
    factors: { next: ['thirdparty'], allowedToSetup: [] },
  });
  expect(warnings).toEqual(["A user must complete thirdparty, which can't be asked for."]);
});
