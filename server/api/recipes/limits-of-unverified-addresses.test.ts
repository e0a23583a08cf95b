import { bobOf, email, password } from '../testing/people';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  exampleId = await serveExampleId();
  setup = await startTestApi({ providers: [exampleId.settings] });
});
afterAll(async () => {
  await setup.close();
  exampleId.close();
});

test('an address that a provider hasn’t verified neither clears counts nor makes a browser known', async () => {
  await setup.dev('PUT', '/tenants/other', { firstFactors: null });
  await bobs.signedUp();
  const statuses: number[] = [];
  for (const tenantId of ['public', 'other', 'public', 'other']) {
    const eve = setup.visitor();
    await signInByThirdParty(eve, { email, unverified: 'on' }, { tenantId });
    for (let guess = 0; guess < 3; guess += 1) {
      statuses.push((await eve.signIn(email, 'wrong password 1')).status);
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  // Its owner has proved it.
  await setup.dev('POST', '/reset');
  await bobs.signedUp();
  const bob = await bobs.signedIn();
  for (let guess = 0; guess < 6; guess += 1) await setup.visitor().signIn(email, 'wrong password 1');
  expect((await bob.signIn(email, password)).body).toMatchObject({ status: 'OK' });
});
